import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { withRequestId } from '../log/create-log.ts'
import { requestIdHeader } from './client-address.ts'
import type { ShopEnv } from './shop-env.ts'

export const sendRequestId: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const requestId = c.req.header(requestIdHeader) ?? randomUUID()
  c.set('requestId', requestId)
  await withRequestId(requestId, next)
  c.res.headers.set(requestIdHeader, requestId)
}
