import type { Settings } from '../settings.ts'
import { type Finding, good, missing } from './finding.ts'

type Account = Pick<Settings, 'BANK_TRANSFER_IBAN' | 'BANK_TRANSFER_NAME' | 'BANK_TRANSFER_BIC'>

const hasAccount = ({ BANK_TRANSFER_IBAN, BANK_TRANSFER_NAME, BANK_TRANSFER_BIC }: Account): boolean =>
  Boolean(BANK_TRANSFER_IBAN && BANK_TRANSFER_NAME && BANK_TRANSFER_BIC)

export function judgeTransfers(isActive: boolean, settings: Account): Finding {
  if (!isActive) return good('transfers', 'Bank transfer is none of the ways of paying.')
  if (hasAccount(settings))
    return good('transfers', `Customers transfer to ${settings.BANK_TRANSFER_IBAN} of ${settings.BANK_TRANSFER_NAME}.`)
  return missing(
    'transfers',
    'Bank transfer is one of the ways of paying, and not offered to others: set BANK_TRANSFER_IBAN, BANK_TRANSFER_NAME and BANK_TRANSFER_BIC.',
  )
}
