import { refused } from '@toonbank/domain/outcome.ts'
import { Hono } from 'hono'
import { accountRoutes } from './account/account.routes.ts'
import { addressRoutes } from './account/address.routes.ts'
import { findCustomer } from './account/find-customer.ts'
import { adoptCart } from './cart/adopt-cart.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { leaveCart } from './cart/cart-cookie.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import type { PartsWithCatalogue } from './catalogue/parts-with-catalogue.ts'
import { checkoutAddressRoutes } from './checkout/address.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { configRoutes } from './config/config.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { developerPagesCss } from './developer/developer-pages-css.ts'
import { mailbox } from './developer/mailbox.ts'
import { sandboxBank } from './developer/sandbox-bank.ts'
import { feeds } from './feeds/feeds.routes.ts'
import type { FindCustomerOf, VerifyNotice } from './http/access.ts'
import { comeAgainAfter, isPassing } from './http/is-passing.ts'
import { isFromHere } from './http/is-public.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { openApi } from './http/openapi.ts'
import type { Route } from './http/route.ts'
import { toVisitor, type Visitor } from './http/visitor.ts'
import { orderRoutes } from './order/order.routes.ts'
import { payRoutes } from './payment/pay.routes.ts'
import { payOrderRoutes } from './payment/pay-order.routes.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { findReadableAttempt } from './payment/read-payment.ts'
import { builtInAddresses } from './providers/address/built-in.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'
import { searchRoutes } from './search/search.routes.ts'

/** Every call of the API under /api, and what is no page of the shop: the sandbox bank, the mailbox, and the feeds for search engines. */
export function createApi(parts: PartsWithCatalogue): Hono {
  const providers = openPaymentProviders(parts)
  const takesSandbox = (visitor: Visitor) => providers.of('sandbox')?.serves(visitor) ?? false
  const routes: Route[] = [
    ...configRoutes(parts, providers),
    ...contentRoutes(parts),
    ...catalogueRoutes(parts),
    ...searchRoutes(parts),
    ...accountRoutes(parts, { adopt: (visitor, customerId) => adoptCart(parts, visitor, customerId), leave: leaveCart }),
    ...addressRoutes(parts),
    ...cartRoutes(parts),
    ...checkoutAddressRoutes(builtInAddresses(parts.database.db)),
    ...checkoutRoutes(parts, providers),
    ...payRoutes(parts, providers),
    ...orderRoutes(parts),
    ...payOrderRoutes(parts, providers),
    ...paymentRoutes(parts, providers),
  ]
  const document = openApi(routes, parts.appUrl)
  const customerOf: FindCustomerOf = (visitor, token) => findCustomer(parts, visitor, token)
  const verifyNotice: VerifyNotice = async (name, notice) => providers.of(name)?.verifyNotice(notice) ?? refused('providerUnknown')
  const api = mountRoutes(parts, routes, { findCustomer: customerOf, verifyNotice })
  const notify = async (webhookUrl: string, id: string) => {
    const notice = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id }).toString(),
    }
    await api.fetch(new Request(webhookUrl, notice))
  }

  const app = new Hono()
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/developer-pages.css', (c) =>
    isFromHere(c.req.raw.headers) || takesSandbox(toVisitor(c, parts))
      ? c.body(developerPagesCss, 200, { 'content-type': 'text/css; charset=utf-8' })
      : c.notFound(),
  )
  const isOwn = async (visitor: Visitor, reference: string) =>
    (await findReadableAttempt(parts, visitor, () => customerOf(visitor), reference)) !== undefined
  app.route('/', sandboxBank(parts, { serves: takesSandbox, notify, isOwn }))
  app.route('/', mailbox(parts))
  app.route('/', feeds(parts))
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.onError((error, c) =>
    isPassing(parts.log, error, c.req.path)
      ? c.text('Even geduld / One moment, please', 503, { 'retry-after': String(comeAgainAfter) })
      : c.text('Er ging iets mis / Something went wrong', 500),
  )
  return app
}
