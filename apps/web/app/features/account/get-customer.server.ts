import type { Session } from '@toonbank/contract/account.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { findCustomer } from '../../server/find-customer.server.ts'
import type { Visit } from '../../server/visit.server.ts'

/** The customer whose account this is; nobody logged in goes to the login (specification 1, section 6). */
export async function getCustomer(visit: Visit): Promise<Session> {
  const customer = await findCustomer(visit)
  if (!customer) throw redirect(href(visit.language, 'login'), 303)
  return customer
}
