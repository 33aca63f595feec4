import { done, refused } from '@toonbank/domain/outcome.ts'
import type { PaymentProvider, ProviderDependencies } from '@toonbank/shop/ports/payment-provider.ts'
import { type PaymentProviders, providersOf } from '@toonbank/shop/ports/payment-providers.ts'
import { providerKinds } from './payment-providers.ts'

/** Providers with books in this database; they are rolled back with it. */
const here: readonly string[] = ['sandbox', 'banktransfer', 'onaccount']

/** Providers of a dry run: those elsewhere are not called, and are taken to do what they are asked. */
export const openDryProviders = (dependencies: ProviderDependencies): PaymentProviders =>
  providersOf(
    providerKinds.map((kind) => {
      const provider = kind.open(dependencies)
      return here.includes(kind.name) ? provider : withoutCalls(provider)
    }),
  )

const withoutCalls = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  methods: async () => refused('unavailable'),
  create: async () => refused('unavailable'),
  read: async () => refused('unavailable'),
  cancel: async () => done(null),
  refund: async () => done('underWay'),
})
