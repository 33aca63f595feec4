import { login } from '@toonbank/contract/shop/account.ts'
import type { Visit } from '../server/visit.server.ts'

/** A copied password often has a space or a line end around it, so a wrong one is tried again without. */
export async function logIn(visit: Visit, email: string, password: string) {
  const session = await visit.ask(login, { body: { email, password } })
  const bare = password.trim()
  const isCopied = bare !== password && bare !== ''
  if (session.ok || session.problem !== 'accountLoginRequestError' || !isCopied) return session
  return visit.ask(login, { body: { email, password: bare } })
}
