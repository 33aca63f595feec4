import type { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { type CountryCode, countryCodes } from '@toonbank/domain/account/address.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { isBuyNowPayLater } from '@toonbank/domain/payment/buy-now-pay-later.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { OfferedMethod, PaymentProvider } from './payment-provider.ts'

export interface PaymentProviders {
  readonly of: (name: string) => PaymentProvider | undefined
  readonly all: readonly PaymentProvider[]
  readonly offeredTo: (visitor: OfferedVisitor) => Promise<FindOffer>
}

type OfferedVisitor = Pick<Visitor, 'isPublic'> & { readonly locale?: Locale }
type MethodRow = typeof paymentMethod.$inferSelect
export type OfferedRow = Pick<MethodRow, 'key' | 'provider'> & { readonly price?: Cents }

export interface Sale {
  readonly amount?: Cents
  readonly countryCode?: CountryCode
}

export type FindOffer = (method: OfferedRow, sale?: Sale) => OfferedMethod | undefined

export function providersOf(all: readonly PaymentProvider[]): PaymentProviders {
  return {
    all,
    of: (name) => all.find((provider) => provider.name === name),
    offeredTo: async ({ isPublic, locale = 'nld' }) => {
      const serving = all.filter((provider) => provider.serves({ isPublic }))
      const taken = new Map(
        await Promise.all(
          serving.map(async (provider) => [provider.name, await listOffers(provider, locale)] as const),
        ),
      )
      return (method, { amount, countryCode } = {}) =>
        taken
          .get(method.provider)
          ?.filter((offers) => countryCode === undefined || offers.countryCode === countryCode)
          .map(({ methods }) => findIn(methods, method))
          .find((offer) => offer && isWithin(offer, amount))
    },
  }
}

interface CountryOffers {
  readonly countryCode: CountryCode
  readonly methods: readonly OfferedMethod[] | 'any' | 'stored'
}

/**
 * While a provider's list is unavailable, its methods stored in the shop count as accepted, except those that must be
 * listed.
 */
const listOffers = (provider: PaymentProvider, locale: Locale): Promise<CountryOffers[]> =>
  Promise.all(
    countryCodes.map(async (countryCode) => {
      const methods = await provider.methods({ countryCode, locale })
      return { countryCode, methods: methods.ok ? methods.value : 'stored' }
    }),
  )

function findIn(methods: CountryOffers['methods'], { key, price = 0 as Cents }: OfferedRow): OfferedMethod | undefined {
  if (methods === 'any' || (methods === 'stored' && !isBuyNowPayLater(key))) return { key }
  if (methods === 'stored') return undefined
  return isBuyNowPayLater(key) && price > 0 ? undefined : methods.find((method) => method.key === key)
}

const isWithin = ({ minimum, maximum }: OfferedMethod, amount: Cents | undefined): boolean =>
  amount === undefined || ((minimum === undefined || amount >= minimum) && (maximum === undefined || amount <= maximum))
