import { Hono } from 'hono'
import type { PaymentProviders } from '../../ports/payment-providers.ts'

/** The shop serves the pictures itself, so that no page sends requests of visitors to another site. */
export function paymentIcons(providers: Pick<PaymentProviders, 'of'>): Hono {
  const app = new Hono()
  app.get('/api/v2/payment-icons/:provider/:method', async (c) => {
    const icon = await providers.of(c.req.param('provider'))?.readIcon?.(c.req.param('method'))
    if (!icon?.ok) return c.body(null, icon?.problem === 'unavailable' ? 503 : 404, { 'cache-control': 'no-store' })
    return c.body(Uint8Array.from(icon.value.bytes).buffer, 200, {
      'content-type': icon.value.type,
      'cache-control': 'public, max-age=86400',
    })
  })
  return app
}
