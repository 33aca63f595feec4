import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { findCustomer } from './find-customer.server.ts'
import type { Visit } from './visit.server.ts'

export async function visitorsOnly(visit: Visit, to: string | undefined): Promise<null> {
  if (await findCustomer(visit)) throw redirect(to ?? href(visit, 'accountOverview'), 303)
  return null
}
