import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** The customer gets a copy of all stored data (GDPR art. 15 and 20). */
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
 * It erases the account (GDPR art. 17), but not while an order is open. Without a password it needs a session that a
 * mailed link has just started.
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
