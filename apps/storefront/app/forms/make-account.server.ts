import { register, type Session } from '@toonbank/contract/shop/account.ts'
import { informationForm } from '@toonbank/contract/shop/account-form.ts'
import { normalizeEmailAddress } from '@toonbank/domain/account/normalize-form-input.ts'
import type { Visit } from '../server/visit.server.ts'
import { withLookedUpAddress } from './look-up-address.server.ts'
import { parseForm, problemsFrom, type Refused, withoutPasswords } from './parse-form.ts'

export interface NotMade extends Refused {
  readonly ok: false
  readonly phrase: string | undefined
  readonly status: 422 | 429
}

export async function makeAccount(
  visit: Visit,
  form: FormData,
  { needsPassword }: { readonly needsPassword: boolean },
): Promise<{ readonly ok: true; readonly session: Session } | NotMade> {
  await withLookedUpAddress(visit, form)
  const typed = withoutPasswords(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
  const parsed = parseForm(informationForm, form)
  const problems = { ...(parsed.ok ? {} : parsed.problems), ...passwordProblems(form, needsPassword) }
  if (!parsed.ok || Object.keys(problems).length > 0)
    return { ok: false, typed, problems, phrase: undefined, status: 422 }
  const made = await visit.ask(register, { body: parsed.value })
  if (made.ok) return { ok: true, session: made.value }
  const phrase = made.fields.length > 0 ? undefined : made.problem
  return {
    ok: false,
    typed,
    problems: problemsFrom(made.fields),
    phrase,
    status: made.problem === 'tooManyRequests' ? 429 : 422,
  }
}

/** True when an earlier click of the form has made the account that is logged in. */
export const isAccountOf = (form: FormData, customer: Session | undefined): customer is Session =>
  customer?.emailAddress === normalizeEmailAddress(String(form.get('emailAddress') ?? '')).toLowerCase()

function passwordProblems(form: FormData, needsPassword: boolean): Record<string, string> {
  const password = String(form.get('password') ?? '')
  return {
    ...(needsPassword && password === '' ? { password: 'required' } : {}),
    ...(password === String(form.get('passwordRepeat') ?? '') ? {} : { passwordRepeat: 'passwordsDiffer' }),
  }
}
