import type { Prices } from '@toonbank/contract/fields.ts'
import type { StockState } from '@toonbank/domain/catalogue/stock-state.ts'
import { leastShipping } from '@toonbank/domain/checkout/least-shipping.ts'
import type { ShownConfig } from '../../../shop/shown-config.ts'

export interface Offer {
  readonly url: string
  readonly prices: Pick<Prices, 'baseInclVat' | 'discountInclVat' | 'discountPercentage'>
  readonly stock: StockState
  readonly days: number
  readonly weight: number
  readonly letterboxThickness: number | null
}

/** Returns price, availability, delivery and returns for search engines (specification 2.7-12, 2.7-15). */
export const offerData = (offer: Offer, config: ShownConfig) => ({
  '@type': 'Offer',
  url: offer.url,
  priceCurrency: config.display.currency.defaultCurrency,
  ...priceData(offer.prices, config.display.currency.defaultCurrency),
  availability: `https://schema.org/${availability[offer.stock]}`,
  itemCondition: 'https://schema.org/NewCondition',
  hasMerchantReturnPolicy: returnPolicy(offer.stock === 'made', config.returnPolicy),
  shippingDetails: config.countries.flatMap((country) => shippingTo(country, offer, config)),
})

/** Made-to-measure goods have a waiting time, which search engines call a backorder. */
const availability = {
  inStock: 'InStock',
  few: 'InStock',
  backorder: 'BackOrder',
  made: 'BackOrder',
  out: 'OutOfStock',
  permanentlyOut: 'Discontinued',
} as const satisfies Record<StockState, string>

/** The price includes VAT in any view of the shop (specification 2.7-14; decision 10). */
function priceData({ discountInclVat, baseInclVat, discountPercentage }: Offer['prices'], currency: string) {
  const price = euros(discountInclVat)
  if (discountPercentage === 0) return { price }
  const former = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: euros(baseInclVat),
    priceCurrency: currency,
  }
  return { price, priceSpecification: [former] }
}

/** A rug in custom measures cannot be returned (specification 3.6-4). */
const returnPolicy = (isMade: boolean, { returnDays, isFree }: ShownConfig['returnPolicy']) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'NL',
  ...(isMade
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: `https://schema.org/${isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      }),
})

function shippingTo(
  country: ShownConfig['countries'][number],
  { prices, weight, letterboxThickness, days }: Offer,
  { deliveryMethods, display }: ShownConfig,
) {
  const price = leastShipping(deliveryMethods, country, { value: prices.discountInclVat, weight, letterboxThickness })
  if (price === undefined) return []
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: euros(price), currency: display.currency.defaultCurrency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      ...(days > 0
        ? {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              handlingTime: range(0, days - 1),
              transitTime: range(1, 1),
            },
          }
        : {}),
    },
  ]
}

const range = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const euros = (amount: number): string => (amount / 100).toFixed(2)
