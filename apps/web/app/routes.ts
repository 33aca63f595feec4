import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the shop. `en?`: the same page in English; the language follows from the path. */
export default prefix('en?', [
  layout('routes/shop-layout.tsx', [
    index('routes/home.tsx'),
    route('product/:id/:slug?', 'routes/product.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('winkelwagen', 'routes/cart.tsx', { id: 'winkelwagen' }),
    route('*', 'routes/content.tsx'),
  ]),
]) satisfies RouteConfig
