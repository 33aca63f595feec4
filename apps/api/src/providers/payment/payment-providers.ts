import type { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { Dependencies } from '../../process/dependencies.ts'
import { bankTransferKind } from './banktransfer/banktransfer.ts'
import { onAccountKind } from './onaccount/onaccount.ts'
import type { PaymentProvider, ProviderKind, ProviderSetting } from './payment-provider.ts'
import { sandboxKind } from './sandbox/sandbox.ts'
import { withTimeLimit } from './with-time-limit.ts'

/** Registry of payment providers: a new one is its folder and a line here. */
const kinds = [sandboxKind, bankTransferKind, onAccountKind] as const satisfies readonly ProviderKind[]

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never
type KindSettings = Together<(typeof kinds)[number]['settings']>

/** The process settings of all providers. */
export const paymentSettings: KindSettings = Object.assign({}, ...kinds.map(({ settings }) => settings))

/** Origins of other sites to which a form of the shop may lead. */
export const paymentPages: readonly string[] = kinds.flatMap(({ pages }) => pages)

export type { ProviderSetting }

export interface PaymentProviders {
  /** The provider of this name, also when none of its payment methods is offered any more. */
  readonly of: (name: string) => PaymentProvider | undefined
  readonly all: readonly PaymentProvider[]
  /** The filter for the payment methods that this visitor may use now. */
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

/** If a provider's list of methods is unavailable, all its methods that the shop has stored count as accepted. */
async function listMethodsOf(provider: PaymentProvider): Promise<readonly string[] | 'any'> {
  const methods = await provider.methods()
  return methods.ok ? methods.value : 'any'
}
