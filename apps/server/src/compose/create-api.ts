import { openAddressLookup } from '@toonbank/adapters/address/address-lookups.ts'
import { developerPagesCss } from '@toonbank/adapters/developer/developer-pages-css.ts'
import { mailbox } from '@toonbank/adapters/developer/mailbox.ts'
import { sandboxBank } from '@toonbank/adapters/developer/sandbox-bank.ts'
import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import { feeds } from '@toonbank/exchange/feeds/feeds.routes.ts'
import type { FindCustomerOf, VerifyNotice } from '@toonbank/runtime/http/access.ts'
import { callAnswerer } from '@toonbank/runtime/http/answer-call.ts'
import { isFromThisMachine } from '@toonbank/runtime/http/is-public.ts'
import { logRequestError, retryAfterSeconds } from '@toonbank/runtime/http/log-request-error.ts'
import { mountRoutes } from '@toonbank/runtime/http/mount-routes.ts'
import { openApi } from '@toonbank/runtime/http/openapi.ts'
import { directReader, type ReadDirectly } from '@toonbank/runtime/http/read-directly.ts'
import type { Route } from '@toonbank/runtime/http/route.ts'
import { toVisitor, type Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { EncodePicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { accountRoutes } from '@toonbank/shop/account/account.routes.ts'
import { addressRoutes } from '@toonbank/shop/account/address/address.routes.ts'
import { companyRoutes } from '@toonbank/shop/account/company/company.routes.ts'
import { consentRoutes } from '@toonbank/shop/account/consent/consent.routes.ts'
import { findCustomer } from '@toonbank/shop/account/find-customer.ts'
import { formerOrderRoutes } from '@toonbank/shop/account/former/former-order.routes.ts'
import { sessionRoutes } from '@toonbank/shop/account/login/session.routes.ts'
import { passkeyRoutes } from '@toonbank/shop/account/passkey/passkey.routes.ts'
import { adoptCart, adoptWithin } from '@toonbank/shop/cart/adopt-cart.ts'
import { cartRoutes } from '@toonbank/shop/cart/cart.routes.ts'
import { clearCartCookie } from '@toonbank/shop/cart/cart-cookie.ts'
import { catalogueRoutes } from '@toonbank/shop/catalogue/catalogue.routes.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { checkoutAddressRoutes } from '@toonbank/shop/checkout/address.routes.ts'
import { checkoutRoutes } from '@toonbank/shop/checkout/checkout.routes.ts'
import { brandPictures } from '@toonbank/shop/config/brand-pictures.routes.ts'
import { configRoutes } from '@toonbank/shop/config/config.routes.ts'
import { contentRoutes } from '@toonbank/shop/content/content.routes.ts'
import { invoiceRoutes } from '@toonbank/shop/invoice/invoice.routes.ts'
import { newsletterRoutes } from '@toonbank/shop/newsletter/newsletter.routes.ts'
import { dropSubscriber } from '@toonbank/shop/newsletter/subscribe.ts'
import { orderRoutes } from '@toonbank/shop/order/order.routes.ts'
import { withdrawalRoutes } from '@toonbank/shop/order/withdraw/withdrawal.routes.ts'
import { payRoutes } from '@toonbank/shop/payment/attempt/pay.routes.ts'
import { payOrderRoutes } from '@toonbank/shop/payment/attempt/pay-order.routes.ts'
import { paymentIcons } from '@toonbank/shop/payment/attempt/payment-icons.ts'
import { findReadableAttempt } from '@toonbank/shop/payment/attempt/read-payment.ts'
import { paymentRoutes } from '@toonbank/shop/payment/settle/payment.routes.ts'
import { endCompany } from '@toonbank/shop/privacy/end-access.ts'
import { privacyRoutes } from '@toonbank/shop/privacy/privacy.routes.ts'
import { quoteRoutes } from '@toonbank/shop/quote/quote.routes.ts'
import { reviewRoutes } from '@toonbank/shop/review/review.routes.ts'
import { sampleRoutes } from '@toonbank/shop/sample/sample.routes.ts'
import { searchRoutes } from '@toonbank/shop/search/search.routes.ts'
import { stockAlertRoutes } from '@toonbank/shop/stock-alert/stock-alert.routes.ts'
import { ticketRoutes } from '@toonbank/shop/support/ticket.routes.ts'
import { joinWishLists } from '@toonbank/shop/wish/join-wish-lists.ts'
import { wishRoutes } from '@toonbank/shop/wish/wish.routes.ts'
import { Hono } from 'hono'

type Api = Hono & { readonly callPaths: readonly string[]; readonly read: ReadDirectly }

export function createApi(
  dependencies: CatalogueDependencies,
  { encodePicture = async () => refused('pictureUnusable') }: { readonly encodePicture?: EncodePicture } = {},
): Api {
  const providers = openPaymentProviders(dependencies)
  const takesSandbox = (visitor: Visitor) => providers.of('sandbox')?.serves(visitor) ?? false
  const routes: Route[] = [
    ...configRoutes(dependencies, providers),
    ...contentRoutes(dependencies),
    ...catalogueRoutes(dependencies),
    ...searchRoutes(dependencies),
    ...accountRoutes(
      dependencies,
      {
        adopt: async (visitor, customerId) => {
          await adoptCart(dependencies, visitor, customerId)
          await joinWishLists(dependencies, visitor, customerId)
        },
        adoptWithin: async (tx, visitor, customerId) => {
          const afterCommit = await adoptWithin(tx, dependencies, visitor, customerId)
          return (
            afterCommit &&
            (async () => {
              afterCommit()
              await joinWishLists(dependencies, visitor, customerId)
            })
          )
        },
        leave: clearCartCookie,
      },
      (customer) => endCompany(dependencies, customer),
    ),
    ...companyRoutes(dependencies, { adopt: (visitor, customerId) => adoptCart(dependencies, visitor, customerId) }),
    ...passkeyRoutes(dependencies),
    ...sessionRoutes(dependencies),
    ...addressRoutes(dependencies, dropSubscriber),
    ...cartRoutes(dependencies),
    ...wishRoutes(dependencies),
    ...stockAlertRoutes(dependencies),
    ...checkoutAddressRoutes(dependencies, openAddressLookup(dependencies)),
    ...checkoutRoutes(dependencies, providers),
    ...payRoutes(dependencies, providers),
    ...invoiceRoutes(dependencies),
    ...orderRoutes(dependencies),
    ...withdrawalRoutes(dependencies),
    ...ticketRoutes(dependencies, encodePicture),
    ...quoteRoutes(dependencies),
    ...sampleRoutes(dependencies, providers),
    ...reviewRoutes(dependencies, encodePicture),
    ...formerOrderRoutes(dependencies),
    ...consentRoutes(dependencies, (tx, purpose, emailAddress) =>
      purpose === 'newsletter' ? dropSubscriber(tx, emailAddress) : Promise.resolve(),
    ),
    ...newsletterRoutes(dependencies),
    ...privacyRoutes(dependencies, { leave: clearCartCookie }),
    ...payOrderRoutes(dependencies, providers),
    ...paymentRoutes(dependencies, providers),
  ]
  const document = openApi(routes, dependencies.appUrl)
  const customerOf: FindCustomerOf = (visitor, token, read) => findCustomer(dependencies, visitor, token, read)
  const verifyNotice: VerifyNotice = async (name, notice) =>
    providers.of(name)?.verifyNotice(notice) ?? refused('providerUnknown')
  const answer = callAnswerer(customerOf, dependencies.rateLimitScale, dependencies.log)
  const api = mountRoutes(dependencies, routes, answer, verifyNotice)
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
    isFromThisMachine(c.req.raw.headers) || takesSandbox(toVisitor(c, dependencies))
      ? c.body(developerPagesCss, 200, { 'content-type': 'text/css; charset=utf-8' })
      : c.notFound(),
  )
  const isOwn = async (visitor: Visitor, reference: string) =>
    (await findReadableAttempt(dependencies, visitor, () => customerOf(visitor), reference)) !== undefined
  app.route('/', sandboxBank(dependencies, { serves: takesSandbox, notify, isOwn }))
  app.route('/', mailbox(dependencies))
  app.route('/', feeds({ ...dependencies, ...dependencies.lists }))
  app.route('/', brandPictures(dependencies))
  app.route('/', paymentIcons(providers))
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.onError((error, c) =>
    logRequestError(dependencies.log, error, c.req.path)
      ? c.text('Even geduld / One moment, please', 503, { 'retry-after': String(retryAfterSeconds) })
      : c.text('Er ging iets mis / Something went wrong', 500),
  )
  const callPaths = routes.map(({ endpoint }) => endpoint.path)
  return Object.assign(app, { callPaths, read: directReader(dependencies, routes, answer) })
}
