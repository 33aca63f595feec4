import { isBic, isIban } from '@toonbank/domain/payment/bank-account.ts'
import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import * as v from 'valibot'

const withoutSpaces = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
)

/** Unless all three settings exist, a public shop does not offer bank transfer. */
export const bankTransferSettings = {
  BANK_TRANSFER_IBAN: {
    schema: v.optional(v.pipe(withoutSpaces, v.check(isIban, 'must be an IBAN whose check digits are right'))),
    unset: 'none',
    does: 'the account to which customers transfer; without it, its name and its BIC, bank transfer is offered on this machine only, with an example',
  },
  BANK_TRANSFER_NAME: {
    schema: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(70, 'must be at most 70 signs'))),
    unset: 'none',
    does: 'whose account that is, as the bank knows it',
  },
  BANK_TRANSFER_BIC: {
    schema: v.optional(v.pipe(withoutSpaces, v.check(isBic, 'must be a BIC of 8 or 11 signs'))),
    unset: 'none',
    does: 'the BIC of that bank',
  },
} as const satisfies Record<string, ProviderSetting>

export const bankTransferSchema = v.object({
  BANK_TRANSFER_IBAN: bankTransferSettings.BANK_TRANSFER_IBAN.schema,
  BANK_TRANSFER_NAME: bankTransferSettings.BANK_TRANSFER_NAME.schema,
  BANK_TRANSFER_BIC: bankTransferSettings.BANK_TRANSFER_BIC.schema,
})
