import { login } from '@toonbank/contract/shop/account.ts'
import type { Visit } from '../server/visit.server.ts'

/**
 * Logs in with a password. What was copied often has a space or a line's end around it, which nobody sees: a password
 * that is wrong with them is tried once more without.
 */
export async function logIn(visit: Visit, email: string, password: string) {
  const session = await visit.ask(login, { body: { email, password } })
  const bare = password.trim()
  const isCopied = bare !== password && bare !== ''
  if (session.ok || session.problem !== 'accountLoginRequestError' || !isCopied) return session
  return visit.ask(login, { body: { email, password: bare } })
}
