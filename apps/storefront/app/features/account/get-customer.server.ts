import type { Session } from '@toonbank/contract/shop/account.ts'
import { loginPath } from '@toonbank/domain/content/own-path.ts'
import { redirect } from 'react-router'
import { findCustomer } from '../../server/find-customer.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'

/**
 * Returns the logged-in customer; others are redirected to the login (specification 1.6-4), which explains an ended
 * session and leads back to this page.
 */
export async function getCustomer(visit: Visit, { pathname, search }: URL): Promise<Session> {
  const customer = await findCustomer(visit)
  const login = loginPath(visit, pathname + search)
  const hadSession = visit.hasSession || visit.isForm
  if (!customer) throw redirect(hadSession ? withNotice(login, 'accountSessionEnded') : login, 303)
  return customer
}
