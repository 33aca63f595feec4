import { getSession, type Session } from '@toonbank/contract/shop/account.ts'
import { orBusyPage } from './or-busy-page.server.ts'
import type { Visit } from './visit.server.ts'

/**
 * Finds the customer who is logged in; undefined on any failure, and account pages then redirect (specification
 * 2.4-28). A busy shop shows the busy page instead of an unnecessary login.
 */
export async function findCustomer(visit: Visit): Promise<Session | undefined> {
  if (!visit.hasSession) return undefined
  const answer = await visit.ask(getSession, { body: {} }).catch(orBusyPage)
  return answer?.ok ? answer.value : undefined
}
