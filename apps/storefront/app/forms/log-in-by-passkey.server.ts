import { loginByPasskey } from '@toonbank/contract/shop/passkey.ts'
import * as v from 'valibot'
import type { Visit } from '../server/visit.server.ts'

const credential = v.pipe(v.string(), v.parseJson(), loginByPasskey.body.entries.credential)

export async function logInByPasskey(
  visit: Visit,
  form: FormData,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly phrase: string; readonly status: 422 | 429 }> {
  const signed = v.safeParse(credential, form.get('passkey'))
  if (!signed.success) return { ok: false, phrase: 'passkeyRefused', status: 422 }
  const session = await visit.ask(loginByPasskey, { body: { credential: signed.output } })
  if (session.ok) return { ok: true }
  const isTooOften = session.problem === 'tooManyRequests'
  return { ok: false, phrase: isTooOften ? session.problem : 'passkeyRefused', status: isTooOften ? 429 : 422 }
}
