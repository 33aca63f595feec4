import { getCart } from '@toonbank/contract/shop/cart.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { redirect } from 'react-router'
import { withNotice } from '../shell/with-notice.ts'
import type { Visit } from './visit.server.ts'

/**
 * Leads back to where the visitor was, else to the account. A checkout step itself reports that two carts were merged,
 * because the API reports it only once.
 */
export async function afterLogin(visit: Visit, to: string | undefined): Promise<Response> {
  const path = to ?? href(visit, 'accountOverview')
  if (!/^\/checkout(?=$|[/?])/i.test(withoutLanguage(path))) return redirect(path, 303)
  const cart = await visit.ask(getCart, {})
  return redirect(cart.ok && cart.value.isMerged ? withNotice(path, 'cartMerged') : path, 303)
}
