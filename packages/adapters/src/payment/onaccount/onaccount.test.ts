import { cents } from '@toonbank/domain/money/cents.ts'
import { proveProvider } from '@toonbank/testing/prove-provider.ts'

await proveProvider('onaccount', {
  method: 'onaccount',
  before: 'authorized',
  pay: (_, provider, id) => provider.book?.(id, cents(149_95)) ?? Promise.reject(new Error('it has no books')),
  notice: undefined,
})
