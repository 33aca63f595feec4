import { refused } from '@toonbank/domain/outcome.ts'
import { Hono } from 'hono'
import { accountRoutes } from './account/account.routes.ts'
import { addressRoutes } from './account/address.routes.ts'
import { companyRoutes } from './account/company/company.routes.ts'
import { consentRoutes } from './account/consent.routes.ts'
import { findCustomer } from './account/find-customer.ts'
import { formerOrderRoutes } from './account/former-order.routes.ts'
import { passkeyRoutes } from './account/passkey/passkey.routes.ts'
import { sessionRoutes } from './account/session.routes.ts'
import { adoptCart, adoptWithin } from './cart/adopt-cart.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { clearCartCookie } from './cart/cart-cookie.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import type { CatalogueDependencies } from './catalogue/catalogue-dependencies.ts'
import { checkoutAddressRoutes } from './checkout/address.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { brandPictures } from './config/brand-pictures.routes.ts'
import { configRoutes } from './config/config.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { developerPagesCss } from './developer/developer-pages-css.ts'
import { mailbox } from './developer/mailbox.ts'
import { sandboxBank } from './developer/sandbox-bank.ts'
import { feeds } from './feeds/feeds.routes.ts'
import type { FindCustomerOf, VerifyNotice } from './http/access.ts'
import { callAnswerer } from './http/answer-call.ts'
import { isFromThisMachine } from './http/is-public.ts'
import { isTemporary, retryAfterSeconds } from './http/is-temporary.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { openApi } from './http/openapi.ts'
import { directReader, type ReadDirectly } from './http/read-directly.ts'
import type { Route } from './http/route.ts'
import { toVisitor, type Visitor } from './http/visitor.ts'
import { invoiceRoutes } from './invoice/invoice.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { dropSubscriber } from './newsletter/subscribe.ts'
import { orderRoutes } from './order/order.routes.ts'
import { withdrawalRoutes } from './order/withdrawal.routes.ts'
import { payRoutes } from './payment/pay.routes.ts'
import { payOrderRoutes } from './payment/pay-order.routes.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { paymentIcons } from './payment/payment-icons.ts'
import { findReadableAttempt } from './payment/read-payment.ts'
import { endCompany } from './privacy/end-access.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import type { EncodePicture } from './process/encoded-picture.ts'
import { openAddressLookup } from './providers/address/address-lookups.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'
import { quoteRoutes } from './quote/quote.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { sampleRoutes } from './sample/sample.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { stockAlertRoutes } from './stock-alert/stock-alert.routes.ts'
import { ticketRoutes } from './support/ticket.routes.ts'
import { joinWishLists } from './wish/join-wish-lists.ts'
import { wishRoutes } from './wish/wish.routes.ts'

/** `callPaths`: patterns of the calls, like '/api/v2/cart/lines/:uid', by which metrics name them. */
type Api = Hono & { readonly callPaths: readonly string[]; readonly read: ReadDirectly }

/**
 * Every call of the API under /api, and what is no page of the shop: the sandbox bank, the mailbox, and the feeds for
 * search engines. `encodePicture`: without it no pictures are taken.
 */
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
    isTemporary(dependencies.log, error, c.req.path)
      ? c.text('Even geduld / One moment, please', 503, { 'retry-after': String(retryAfterSeconds) })
      : c.text('Er ging iets mis / Something went wrong', 500),
  )
  const callPaths = routes.map(({ endpoint }) => endpoint.path)
  return Object.assign(app, { callPaths, read: directReader(dependencies, routes, answer) })
}
