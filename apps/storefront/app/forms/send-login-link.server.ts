import { requestLoginLink } from '@toonbank/contract/shop/account.ts'
import * as v from 'valibot'
import type { Visit } from '../server/visit.server.ts'
import { type Problems, problemsFrom } from './parse-form.ts'

interface NotSent {
  readonly ok: false
  readonly problems: Problems
  /** A refusal that is not about the address. */
  readonly phrase: string | undefined
  readonly status: 422 | 429
}

/** Asks for the mail with a login link, which leads to `to`. Success says nothing about the address. */
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

/** Whether the query says that the mail was sent. */
export const linkToldBy = ({ searchParams }: URL): 'sent' | 'again' | null =>
  v.parse(linkState, searchParams.get('link'))

/** What a page's query says after the mail, so that who asks for another one sees that it was sent. */
export const linkSentQuery = (form: FormData): string => `?link=${form.get('loginLink') === 'again' ? 'again' : 'sent'}`
