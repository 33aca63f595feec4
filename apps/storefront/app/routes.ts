import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Page, pages } from '@toonbank/domain/content/href.ts'

/** React Router names a route by its file, so a second path needs a name of its own. */
function at(page: Page, file: string, rest = ''): RouteConfigEntry[] {
  const path: string | Readonly<Record<string, string>> = pages[page]
  const paths = typeof path === 'string' ? [path] : Object.values(path)
  return paths.map((one, index) =>
    route(one.slice(1) + rest, `routes/${file}`, index === 0 ? {} : { id: `${page} ${index}` }),
  )
}

const gallery = process.env.NODE_ENV === 'development' ? [route('dev/ui/:primitive?', 'routes/dev-ui.tsx')] : []

/** `nl?/en?` gives a page in either language; the merchant decides which prefix is written. */
export default prefix('nl?/en?', [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    ...at('product', 'product.tsx', '?'),
    ...at('cartByName', 'cart.tsx'),
    ...at('search', 'search.tsx', '/*'),
    ...at('wishlist', 'wishlist.tsx'),
    ...at('compare', 'compare.tsx'),
    ...at('sharedWishlist', 'shared-wishlist.tsx'),
    ...at('stockAlert', 'stock-alert.tsx'),
    ...at('stockAlertConfirm', 'stock-alert-confirm.tsx'),
    ...at('stockAlertEnd', 'stock-alert-end.tsx'),
    ...at('newsletter', 'newsletter.tsx'),
    ...at('newsletterConfirm', 'newsletter-confirm.tsx'),
    ...at('newsletterEnd', 'newsletter-end.tsx'),
    ...at('samples', 'samples.tsx'),
    layout('routes/account-layout.tsx', [
      ...at('login', 'login.tsx'),
      ...at('loginLink', 'login-link.tsx'),
      ...at('reset', 'reset.tsx'),
      ...at('invitation', 'invitation.tsx'),
      ...at('register', 'register.tsx'),
      ...at('orderByLink', 'order-by-link.tsx'),
      layout('routes/account-pages.tsx', [
        ...at('account', 'account.tsx'),
        ...at('accountOverview', 'account-overview.tsx'),
        ...at('orders', 'orders.tsx'),
        ...at('order', 'order.tsx'),
        ...at('formerOrder', 'former-order.tsx'),
        ...at('tickets', 'tickets.tsx'),
        ...at('newTicket', 'new-ticket.tsx'),
        ...at('ticket', 'ticket.tsx'),
        ...at('invoices', 'invoices.tsx'),
        ...at('quotes', 'quotes.tsx'),
        ...at('people', 'people.tsx'),
        ...at('accountInformation', 'account-information.tsx'),
        ...at('newAddress', 'account-address.tsx'),
      ]),
    ]),
    ...at('withdraw', 'withdraw.tsx'),
    ...at('review', 'review.tsx'),
    ...at('aboutReviews', 'about-reviews.tsx'),
    ...at('sizeGuide', 'size-guide.tsx'),
    ...at('guarantee', 'guarantee.tsx'),
    // These forms have no page of their own, so errors are shown within the shop's layout.
    ...at('logout', 'logout.ts'),
    ...at('accountExport', 'account-export.ts'),
    ...at('orderAgain', 'order-again.ts'),
    ...at('orderCancel', 'order-cancel.ts'),
    ...at('wishlistShare', 'share-wishlist.ts'),
    ...at('vatView', 'vat-view.ts'),
    ...at('cartLine', 'cart-line.ts'),
    ...at('quoteRequest', 'quote-request.ts'),
    ...at('quoteLeave', 'quote-leave.ts'),
    ...at('couponRemoval', 'cart-coupon-remove.ts'),
    ...gallery,
    route('*', 'routes/content.tsx'),
  ]),
  layout('routes/checkout-layout.tsx', [
    ...at('checkout', 'checkout.tsx'),
    ...at('checkoutLogin', 'checkout-login.tsx'),
    layout('routes/checkout-steps.tsx', [
      ...at('checkoutInformation', 'checkout-information.tsx'),
      ...at('checkoutContact', 'checkout-contact.tsx'),
      ...at('checkoutAddress', 'checkout-address.tsx'),
      ...at('checkoutDelivery', 'checkout-delivery.tsx'),
      ...at('checkoutOverview', 'checkout-overview.tsx'),
    ]),
    ...at('checkoutPay', 'checkout-pay.tsx'),
    ...at('payment', 'payment.tsx'),
  ]),
]) satisfies RouteConfig
