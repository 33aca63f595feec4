import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/**
 * The adapter verifies the provider's notice and reads only the payment it names. `key` is the secret of the notice
 * URL, in the query because paths are logged.
 */
export const paymentNotice = endpoint({
  method: 'POST',
  path: '/api/webhooks/payments/:provider',
  summary: "The payment provider's notice; any order, any number of times",
  access: 'provider',
  query: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  body: v.unknown(),
  data: v.null(),
  problems: { providerUnknown: 404, notANotice: 400, providerUnavailable: 503 },
})
