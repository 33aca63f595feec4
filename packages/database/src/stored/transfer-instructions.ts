import type { BankAccount, TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import * as v from 'valibot'
import { storedCents } from './fields.ts'

export const bankAccount = v.object({
  name: v.string(),
  iban: v.string(),
  bic: v.string(),
}) satisfies v.GenericSchema<BankAccount>

export const transferInstructions = v.object({
  account: bankAccount,
  reference: v.string(),
}) satisfies v.GenericSchema<TransferInstructions>

export const refundsByKey = v.record(v.string(), storedCents)
