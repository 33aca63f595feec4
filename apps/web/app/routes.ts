import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the shop. `nl?/en?`: the same page in either language; the merchant sets which of them is written. */
export default prefix('nl?/en?', [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('product/:id/:slug?', 'routes/product.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('winkelwagen', 'routes/cart.tsx', { id: 'winkelwagen' }),
    route('zoeken/*', 'routes/search.tsx'),
    route('search/*', 'routes/search.tsx', { id: 'search' }),
    layout('routes/account-layout.tsx', [
      route('account/login', 'routes/login.tsx'),
      route('account/login/link', 'routes/login-link.tsx'),
      route('account/reset', 'routes/reset.tsx'),
      route('account/register', 'routes/register.tsx'),
      route('bestelling/:uid', 'routes/order-by-link.tsx'),
      route('order/:uid', 'routes/order-by-link.tsx', { id: 'order-by-link-eng' }),
      layout('routes/account-pages.tsx', [
        route('account', 'routes/account.tsx'),
        route('account/overview', 'routes/account-overview.tsx'),
        route('account/orders', 'routes/orders.tsx'),
        route('account/orders/:uid', 'routes/order.tsx'),
        route('account/orders/former/:uid', 'routes/former-order.tsx'),
        route('account/information', 'routes/account-information.tsx'),
        route('account/adres', 'routes/account-address.tsx'),
        route('account/address', 'routes/account-address.tsx', { id: 'account-address-eng' }),
      ]),
    ]),
    // Forms without a page of their own: errors are shown within the shop's layout.
    route('account/logout', 'routes/logout.ts'),
    route('vat-view', 'routes/vat-view.ts'),
    route('cart/lines/:uid', 'routes/cart-line.ts'),
    route('cart/coupons/remove', 'routes/cart-coupon-remove.ts'),
    route('*', 'routes/content.tsx'),
  ]),
  layout('routes/checkout-layout.tsx', [
    route('checkout', 'routes/checkout.tsx'),
    route('checkout/login', 'routes/checkout-login.tsx'),
    layout('routes/checkout-steps.tsx', [
      route('checkout/gegevens', 'routes/checkout-information.tsx'),
      route('checkout/information', 'routes/checkout-information.tsx', { id: 'checkout-information-eng' }),
      route('checkout/contact', 'routes/checkout-contact.tsx'),
      route('checkout/adres', 'routes/checkout-address.tsx'),
      route('checkout/address', 'routes/checkout-address.tsx', { id: 'checkout-address-eng' }),
      route('checkout/bezorging', 'routes/checkout-delivery.tsx'),
      route('checkout/delivery', 'routes/checkout-delivery.tsx', { id: 'checkout-delivery-eng' }),
      route('checkout/overzicht', 'routes/checkout-overview.tsx'),
      route('checkout/overview', 'routes/checkout-overview.tsx', { id: 'checkout-overview-eng' }),
    ]),
    route('checkout/betalen', 'routes/checkout-pay.tsx'),
    route('checkout/pay', 'routes/checkout-pay.tsx', { id: 'checkout-pay-eng' }),
    route('checkout/:paymentUid', 'routes/payment.tsx'),
  ]),
]) satisfies RouteConfig
