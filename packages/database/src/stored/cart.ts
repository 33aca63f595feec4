import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents } from './fields.ts'

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

export const seenCosts = v.record(v.string(), storedCents)

const wholeNumber = v.number()

const againLine = v.object({ title: v.string(), wanted: wholeNumber, added: wholeNumber })

export const operationAnswers = {
  add: v.object({ ok: v.literal(true), value: v.object({ lUid: v.string(), updatedQuantity: wholeNumber }) }),
  change: v.object({ ok: v.literal(true), value: v.object({ updatedQuantity: wholeNumber }) }),
  again: v.object({ ok: v.literal(true), value: v.object({ lines: v.array(againLine) }) }),
}
export type OperationKind = keyof typeof operationAnswers
export type OperationResult<Kind extends OperationKind> = Stored<(typeof operationAnswers)[Kind]>['value']
/** The answer may be of any kind; the operation names it, and its schema validates it on reading. */
export const operationAnswer = v.object({ ok: v.literal(true), value: v.record(v.string(), v.unknown()) })
