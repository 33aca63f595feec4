import { refused } from '@toonbank/domain/outcome.ts'
import type { ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import { withTimeout } from '@toonbank/runtime/process/with-timeout.ts'
import type { PaymentProvider, ProviderDependencies, ProviderKind } from '@toonbank/shop/ports/payment-provider.ts'
import { type PaymentProviders, providersOf } from '@toonbank/shop/ports/payment-providers.ts'
import { bankTransferKind } from './banktransfer/banktransfer.ts'
import { mollieKind } from './mollie/mollie.ts'
import { onAccountKind } from './onaccount/onaccount.ts'
import { sandboxKind } from './sandbox/sandbox.ts'

export const providerTimeoutMs = 10_000

/**
 * A provider that does not answer in time is 'unavailable'. If its call succeeds after all, the next `read` finds out.
 */
export function withTimeLimit(provider: PaymentProvider, timeoutMs = providerTimeoutMs): PaymentProvider {
  return {
    ...provider,
    methods: (wanted) => withTimeout(timeoutMs, provider.methods(wanted), unavailable),
    create: (request) => withTimeout(timeoutMs, provider.create(request), unavailable),
    read: (providerId) => withTimeout(timeoutMs, provider.read(providerId), unavailable),
    cancel: (providerId) => withTimeout(timeoutMs, provider.cancel(providerId), unavailable),
    refund: (providerId, request) => withTimeout(timeoutMs, provider.refund(providerId, request), unavailable),
  }
}

const unavailable = () => refused('unavailable')

const kinds = [sandboxKind, bankTransferKind, onAccountKind, mollieKind] as const satisfies readonly ProviderKind[]

export const providerKinds: readonly ProviderKind[] = kinds

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never
type KindSettings = Together<(typeof kinds)[number]['settings']>

export const paymentSettings: KindSettings = Object.assign({}, ...kinds.map(({ settings }) => settings))

export const waysToSell = (settings: ProviderSettings): readonly string[] =>
  providerKinds.flatMap((kind) => kind.sellsBy?.(settings) ?? [])

export const paymentPages = (settings: ProviderSettings): readonly string[] =>
  kinds.flatMap((kind) => kind.pages(settings))

export const openPaymentProviders = (dependencies: ProviderDependencies): PaymentProviders =>
  providersOf(kinds.map((kind) => withTimeLimit(kind.open(dependencies))))
