import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents } from './fields.ts'

/** Whole centimetres as the shopper typed them, and whether the shopper said that they are right. */
const storedMeasures = v.object({
  width: v.exactOptional(v.number()),
  length: v.exactOptional(v.number()),
  diameter: v.exactOptional(v.number()),
  confirmed: v.exactOptional(v.literal(true)),
})
export type StoredMeasures = Stored<typeof storedMeasures>

const storedOption = v.object({ groupId: v.string(), id: v.string(), custom: v.exactOptional(storedMeasures) })
export type StoredOption = Stored<typeof storedOption>
export const chosenOptions = v.array(storedOption)

/** By `delivery:` or `payment:` and their key. */
export const seenCosts = v.record(v.string(), storedCents)

const whole = v.number()

/** What an addition or a change of a cart answered. */
export const operationAnswers = {
  add: v.object({ ok: v.literal(true), value: v.object({ lUid: v.string(), updatedQuantity: whole }) }),
  change: v.object({ ok: v.literal(true), value: v.object({ updatedQuantity: whole }) }),
}
export type OperationKind = keyof typeof operationAnswers
export type OperationResult<Kind extends OperationKind> = v.InferOutput<(typeof operationAnswers)[Kind]>['value']
/** Of either kind; which one, the operation says beside it. */
export const operationAnswer = operationAnswers.change
