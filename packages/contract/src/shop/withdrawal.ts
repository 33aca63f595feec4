import { withdrawalRights } from '@toonbank/domain/order/withdrawal.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { requiredLine, uid } from '../fields.ts'
import { emailAddress } from './account-form.ts'

const maxLines = 500
const maxPieces = 100_000

const orderNumber = v.pipe(
  requiredLine(40),
  v.transform((typed) => typed.replace(/[\s#]/g, '').toUpperCase()),
)
export const orderAsKnown = v.object({ orderNumber, emailAddress })

const withdrawableLine = v.object({
  uid: v.string(),
  title: v.string(),
  options: v.string(),
  quantity: v.number(),
  /** It is the number of pieces that can still be withdrawn; 0 where `right` is not 'open'. */
  left: v.number(),
  right: v.picklist(withdrawalRights),
})

export const withdrawable = v.object({
  orderNumber: v.string(),
  /** It is the last day of the period, like 2026-12-24; null: not everything was received yet. */
  lastDay: v.nullable(v.string()),
  lines: v.array(withdrawableLine),
  /** It is the number of statements so far and is sent back, so that a duplicate counts once. */
  seen: v.number(),
})
export type Withdrawable = v.InferOutput<typeof withdrawable>

/**
 * It is step one of a withdrawal. Attack: unknown orders and other addresses get the same answer, so that nobody learns
 * who has ordered.
 */
export const findWithdrawable = endpoint({
  method: 'POST',
  path: '/api/v2/withdrawal/order',
  reads: true,
  summary: 'What of an order can be withdrawn from, for whoever knows its number and e-mail address',
  access: 'anyone',
  body: orderAsKnown,
  data: withdrawable,
  problems: { orderNotFound: 404 },
})

export const withdrawal = v.object({
  ...orderAsKnown.entries,
  name: v.pipe(
    requiredLine(100),
    v.transform((typed) => typed.replace(/\s+/g, ' ')),
  ),
  lines: v.pipe(
    v.array(
      v.object({
        uid,
        quantity: v.pipe(
          v.number('notANumber'),
          v.integer('notWhole'),
          v.minValue(1, 'tooSmall'),
          v.maxValue(maxPieces),
        ),
      }),
    ),
    v.minLength(1, 'nothingChosen'),
    v.maxLength(maxLines, 'tooMany'),
  ),
  seen: v.pipe(v.number('notANumber'), v.integer('notWhole'), v.minValue(0, 'tooSmall')),
})

/**
 * It is step two. `withdrawalChanged`: so many pieces are not left, or the period is over; the order must be shown
 * anew.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/v2/withdrawal',
  summary: 'Withdraw from the contract; a receipt is mailed. The same statement sent again answers the first',
  access: 'anyone',
  body: withdrawal,
  data: v.object({
    at: v.string(),
    emailAddress: v.string(),
    statement: v.string(),
    isSent: v.boolean(),
  }),
  problems: { orderNotFound: 404, withdrawalChanged: 409 },
})
