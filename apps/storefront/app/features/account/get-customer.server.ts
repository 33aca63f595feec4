import type { Session } from '@toonbank/contract/shop/account.ts'
import { loginPath } from '@toonbank/domain/content/own-path.ts'
import { redirect } from 'react-router'
import { findCustomer } from '../../server/find-customer.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'

/**
 * The customer whose account this is; nobody logged in goes to the login (specification 1.6-4), which says so to
 * whose session has ended, also in another tab, and leads back to this page.
 */
export async function getCustomer(visit: Visit, { pathname, search }: URL): Promise<Session> {
  const customer = await findCustomer(visit)
  const login = loginPath(visit, pathname + search)
  const hadSession = visit.hasSession || visit.isForm
  if (!customer) throw redirect(hadSession ? withNotice(login, 'accountSessionEnded') : login, 303)
  return customer
}
