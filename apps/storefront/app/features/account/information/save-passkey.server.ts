import { addPasskey, removePasskey, renamePasskey } from '@toonbank/contract/shop/passkey.ts'
import * as v from 'valibot'
import type { Visit } from '../../../server/visit.server.ts'
import type { Notice } from '../../../shell/notices.ts'

const credential = v.pipe(v.string(), v.parseJson(), addPasskey.body.entries.credential)

export async function savePasskey(
  visit: Visit,
  form: FormData,
): Promise<{ readonly notice: Notice } | { readonly phrase: string } | undefined> {
  const name = String(form.get('name') ?? '')
  const [removed, renamed, made] = ['removedPasskey', 'renamedPasskey', 'newPasskey'].map((field) => form.get(field))
  if (typeof removed === 'string') {
    const answer = await visit.ask(removePasskey, { params: { id: removed } })
    return answer.ok ? { notice: 'passkeyRemoved' } : { phrase: answer.problem }
  }
  if (typeof renamed === 'string') {
    const answer = await visit.ask(renamePasskey, { params: { id: renamed }, body: { name } })
    return answer.ok ? { notice: 'passkeyRenamed' } : { phrase: answer.problem }
  }
  if (typeof made !== 'string') return undefined
  const parsed = v.safeParse(credential, made)
  if (!parsed.success) return { phrase: 'passkeyNotAdded' }
  const answer = await visit.ask(addPasskey, { body: { credential: parsed.output, name } })
  if (answer.ok) return { notice: 'passkeyAdded' }
  return { phrase: answer.problem === 'passkeyRefused' ? 'passkeyNotAdded' : answer.problem }
}
