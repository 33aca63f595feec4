import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The provider's notice: a form or JSON with its id of the payment, and nothing that is believed. */
export const paymentNotice = endpoint({
  method: 'POST',
  path: '/api/webhooks/payments/:provider',
  summary: "The payment provider's notice; any order, any number of times",
  access: 'provider',
  body: v.object({ id: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(100, 'tooLong')) }),
  data: v.null(),
  problems: { providerUnknown: 404, providerUnavailable: 503 },
})
