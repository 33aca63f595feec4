import { done } from '@toonbank/domain/outcome.ts'
import type { ProviderKind } from '@toonbank/shop/ports/payment-provider.ts'
import { openTransferBooks, type TransferDependencies } from '../transfer-books.ts'

const name = 'onaccount'

/**
 * A business customer pays the invoice by bank transfer after the goods were sent, so the order goes on at once. It is
 * off until the merchant adds a payment method of this provider.
 */
export const onAccountKind = {
  name,
  settings: {},
  pages: () => [],
  open(dependencies: TransferDependencies) {
    const books = openTransferBooks(dependencies, { name, before: 'authorized' })
    return {
      ...books,
      isOnAccount: true,
      methods: async () => done(books.isActive ? [{ key: name, isOnAccount: true }] : []),
    }
  },
} as const satisfies ProviderKind
