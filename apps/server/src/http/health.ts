import { Hono } from 'hono'
import { type Policy, securityHeaders } from './security-headers.ts'
import type { ShopEnv } from './shop-env.ts'

/** `/healthz`: the process is alive; `/readyz`: it may get visitors. */
export function healthRoutes(isReady: () => Promise<boolean>, policy: Policy): Hono<ShopEnv> {
  const health = new Hono<ShopEnv>()
  health.use('/healthz', securityHeaders(policy))
  health.use('/readyz', securityHeaders(policy))
  health.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  health.get('/readyz', async (c) => {
    const ready = await isReady().catch(() => false)
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  return health
}
