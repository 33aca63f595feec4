import { requestLoginLink } from '@toonbank/contract/shop/account.ts'
import * as v from 'valibot'
import type { Visit } from '../server/visit.server.ts'
import { type Problems, problemsFrom } from './parse-form.ts'

interface NotSent {
  readonly ok: false
  readonly problems: Problems
  readonly phrase: string | undefined
  readonly status: 422 | 429
}

/** Mails a login link that leads to `to`. Success does not reveal whether the address has an account. */
export async function sendLoginLink(
  visit: Visit,
  email: string,
  to: string | undefined,
): Promise<{ readonly ok: true } | NotSent> {
  const sent = await visit.ask(requestLoginLink, { body: { emailAddress: email, ...(to === undefined ? {} : { to }) } })
  if (sent.ok) return sent
  const { emailAddress } = problemsFrom(sent.fields)
  return {
    ok: false,
    problems: emailAddress ? { email: emailAddress } : {},
    phrase: emailAddress ? undefined : sent.problem,
    status: sent.problem === 'tooManyRequests' ? 429 : 422,
  }
}

const linkState = v.fallback(v.nullable(v.picklist(['sent', 'again'])), null)

export const linkToldBy = ({ searchParams }: URL): 'sent' | 'again' | null =>
  v.parse(linkState, searchParams.get('link'))

export const linkSentQuery = (form: FormData): string => `?link=${form.get('loginLink') === 'again' ? 'again' : 'sent'}`
