import type { BankAccount, TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import * as v from 'valibot'
import { storedCents } from './fields.ts'

export const bankAccount = v.object({
  name: v.string(),
  iban: v.string(),
  bic: v.string(),
}) satisfies v.GenericSchema<BankAccount>

/** Where and how to transfer, as it was told. */
export const transferInstructions = v.object({
  account: bankAccount,
  reference: v.string(),
}) satisfies v.GenericSchema<TransferInstructions>

/** Cents that went back, by the key under which it was asked. */
export const refundsByKey = v.record(v.string(), storedCents)
