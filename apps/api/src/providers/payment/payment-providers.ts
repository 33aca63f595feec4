import type { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Dependencies } from '../../process/dependencies.ts'
import { bankTransferKind } from './banktransfer/banktransfer.ts'
import type { PaymentProvider, ProviderKind, ProviderSetting } from './payment-provider.ts'
import { sandboxKind } from './sandbox/sandbox.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** Every payment provider that the shop can deal with: a new one is its folder and a line here. */
const kinds = [sandboxKind, bankTransferKind] as const satisfies readonly ProviderKind[]

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never
type KindSettings = Together<(typeof kinds)[number]['settings']>

/** What the providers need of the process's settings. */
export const paymentSettings: KindSettings = Object.assign({}, ...kinds.map(({ settings }) => settings))

/** Other sites to which a form of the shop may lead. */
export const paymentPages: readonly string[] = kinds.flatMap(({ pages }) => pages)

export type { ProviderSetting }

export interface PaymentProviders {
  /** The provider that made a payment, or takes one; also one of whose ways none is offered any more. */
  readonly of: (name: string) => PaymentProvider | undefined
  readonly all: readonly PaymentProvider[]
  /** Which of the shop's ways of paying this visitor may take now. */
  readonly offeredTo: (visitor: Pick<Visitor, 'isPublic'>) => Promise<IsOffered>
}

export type IsOffered = (method: Pick<typeof paymentMethod.$inferSelect, 'key' | 'provider'>) => boolean

export const openPaymentProviders = (dependencies: Dependencies): PaymentProviders =>
  providersOf(kinds.map((kind) => withTimeLimit(kind.open(dependencies))))

export function providersOf(all: readonly PaymentProvider[]): PaymentProviders {
  return {
    all,
    of: (name) => all.find((provider) => provider.name === name),
    offeredTo: async (visitor) => {
      const serving = all.filter((provider) => provider.serves(visitor))
      const taken = new Map(
        await Promise.all(serving.map(async (provider) => [provider.name, await listMethodsOf(provider)] as const)),
      )
      return ({ key, provider }) => {
        const methods = taken.get(provider)
        return methods === 'any' || (methods?.includes(key) ?? false)
      }
    },
  }
}

/** A provider whose list cannot be had is taken at the shop's word: the stored ways stand. */
async function listMethodsOf(provider: PaymentProvider): Promise<readonly string[] | 'any'> {
  const methods = await provider.methods()
  return methods.ok ? methods.value : 'any'
}
