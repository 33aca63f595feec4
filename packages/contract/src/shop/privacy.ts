import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** Everything that the shop holds of the customer, by what it is: the right to a copy, GDPR art. 15 and 20. */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/v2/account/export',
  summary: 'Everything held on the customer',
  access: 'customer',
  right: 'self',
  data: v.record(v.string(), v.unknown()),
  problems: {},
})

/**
 * The right to be forgotten, GDPR art. 17. `password`: as for a new password; an account without one needs a session
 * that a mailed link has just started. Refused while an order is under way.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/v2/account',
  summary: 'Delete the account; what the law makes the shop keep stays, without what it does not need',
  access: 'customer',
  right: 'self',
  body: v.object({ password: v.optional(v.pipe(v.string(), v.maxLength(200, 'tooLong'))) }),
  data: v.null(),
  problems: { passwordWrong: 422, accountHasOpenOrders: 409 },
})
