import { transferHeldDays } from '@toonbank/domain/payment/payment-terms.ts'
import type { ProviderKind } from '@toonbank/shop/ports/payment-provider.ts'
import { openTransferBooks, type TransferDependencies } from '../transfer-books.ts'
import { bankTransferSettings } from './banktransfer-settings.ts'

const name = 'banktransfer'

export const bankTransferKind = {
  name,
  settings: bankTransferSettings,
  pages: () => [],
  sellsBy: (settings) =>
    Object.keys(bankTransferSettings).every((name) => settings[name])
      ? 'Orders can be paid by bank transfer, and on account where there is such a payment method.'
      : undefined,
  open: (dependencies: TransferDependencies) => ({
    ...openTransferBooks(dependencies, { name, before: 'open' }),
    heldDays: transferHeldDays,
  }),
} as const satisfies ProviderKind
