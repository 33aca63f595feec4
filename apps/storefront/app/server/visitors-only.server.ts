import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { findCustomer } from './find-customer.server.ts'
import type { Visit } from './visit.server.ts'

/**
 * Logging in and registering are for visitors; a customer goes on to where the login leads, else to the account
 * (specification 1.2-3).
 */
export async function visitorsOnly(visit: Visit, to: string | undefined): Promise<null> {
  if (await findCustomer(visit)) throw redirect(to ?? href(visit, 'accountOverview'), 303)
  return null
}
