import { maxChoices } from '@toonbank/domain/cart/cart-limits.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { rowId } from '../fields.ts'
import { emailAddress } from './account-form.ts'
import { chosenOption } from './cart-line.ts'

const secret = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(200, 'tooLong'))

/** `isConfirmed`: it is the proven mailbox of the logged-in customer. All other addresses get one equal answer. */
export const askForStockAlert = endpoint({
  method: 'POST',
  path: '/api/v2/stock-alerts',
  summary: 'Be told by mail, once, when something that has sold out is back',
  access: 'anyone',
  body: v.object({
    productId: rowId,
    options: v.optional(v.pipe(v.array(chosenOption), v.maxLength(maxChoices, 'tooMany')), []),
    emailAddress,
  }),
  data: v.object({ isConfirmed: v.boolean() }),
  problems: { productNotFound: 404, notSoldOut: 409 },
})

export const readStockAlertLink = endpoint({
  method: 'POST',
  path: '/api/v2/stock-alerts/read',
  reads: true,
  summary: 'Whether the mail of a link was confirmed already; it confirms nothing',
  access: 'anyone',
  body: v.object({ token: secret }),
  data: v.object({ isConfirmed: v.boolean() }),
  problems: { stockAlertLinkEnded: 422 },
})

export const confirmStockAlert = endpoint({
  method: 'POST',
  path: '/api/v2/stock-alerts/confirm',
  summary: 'Confirm with the token of the mail that its mailbox wants to be told; it works once',
  access: 'anyone',
  body: v.object({ token: secret }),
  data: v.null(),
  problems: { stockAlertLinkEnded: 422 },
})

/** Reading the key does not use it up, because mail scanners open the link too. */
export const readStockAlertKey = endpoint({
  method: 'POST',
  path: '/api/v2/stock-alerts/end/read',
  reads: true,
  summary: 'Whether the key of a mail still ends anything; it ends nothing',
  access: 'anyone',
  body: v.object({ key: secret }),
  data: v.object({ isEnded: v.boolean() }),
  problems: {},
})

export const endStockAlerts = endpoint({
  method: 'POST',
  path: '/api/v2/stock-alerts/end',
  summary: 'Be told of nothing any more: ends all that this mailbox asked for',
  access: 'anyone',
  body: v.object({ key: secret }),
  data: v.null(),
  problems: {},
})
