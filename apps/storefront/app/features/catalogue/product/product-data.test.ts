import type { AppConfig } from '@toonbank/contract/shop/config.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { aMeasuredProduct, aProduct, aRugInStock } from '../../../testing/a-product.ts'
import { productData } from './product-data.ts'

const delivery = (countryCode: CountryCode, price: number, freeFrom: number) => ({
  id: countryCode,
  label: countryCode,
  type: 'shipping' as const,
  countryCode,
  price: cents(price),
  freeFrom: cents(freeFrom),
  maximumWeight: 0,
  letterbox: false,
})
const config = {
  countries: ['NL', 'BE'],
  display: { currency: { defaultCurrency: 'EUR' } },
  returnPolicy: { returnDays: 30, isFree: true, address: '' },
  stock: { lowStockThreshold: 3 },
  deliveryMethods: [delivery('NL', 695, 50_00), delivery('BE', 12_50, 150_00)],
} as unknown as AppConfig
// biome-ignore lint/suspicious/noExplicitAny: what is read here is JSON
const dataOf = (product = aProduct(), shown = config): any[] =>
  JSON.parse(
    JSON.stringify(productData(product, { config: shown, appUrl: 'https://shop.example', addresses: stored('eng') })),
  )
const colour = (productId: number, name: string) => ({
  groupId: 'kleur',
  id: String(productId),
  label: 'Colour',
  name,
  state: true,
  productId,
  productSlug: `kilim-${name}`,
  productImage: { url: { medium: '' }, alt: '', base: '', colour: '' },
})

it('offers each size that can be had at its own price after the discount, new, with the way to it', () => {
  const [product] = dataOf()
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Kelim',
    sku: 'ND-7',
    brand: { '@type': 'Brand', name: 'Nop & Draad' },
  })
  expect(product.offers.map((offer: { url: string; price: string }) => [offer.url, offer.price])).toEqual([
    ['https://shop.example/en/product/7/kelim?maat=klein', '80.00'],
    ['https://shop.example/en/product/7/kelim?maat=groot', '240.00'],
  ])
  expect(product.offers[0]).toMatchObject({
    priceCurrency: 'EUR',
    priceSpecification: [{ priceType: 'https://schema.org/StrikethroughPrice', price: '100.00' }],
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: {
      applicableCountry: 'NL',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    },
  })
})

it('tells what sending costs to each country, and how long it takes', () => {
  const [{ offers }] = dataOf()
  const sent = (offer: {
    shippingDetails: { shippingRate: { value: string }; shippingDestination: { addressCountry: string } }[]
  }) =>
    offer.shippingDetails.map(({ shippingRate, shippingDestination }) => [
      shippingDestination.addressCountry,
      shippingRate.value,
    ])
  expect(sent(offers[0])).toEqual([
    ['NL', '0.00'],
    ['BE', '12.50'],
  ])
  expect(sent(offers[1])).toEqual([
    ['NL', '0.00'],
    ['BE', '0.00'],
  ])
  expect(offers[0].shippingDetails[0].deliveryTime).toMatchObject({
    handlingTime: { maxValue: 2 },
    transitTime: { minValue: 1, unitCode: 'DAY' },
  })
  expect(offers[1].shippingDetails[0].deliveryTime.handlingTime.maxValue).toBe(13)
})

it('groups sizes and colours as variants: its own in full, the other colours by their pages', () => {
  const product = aProduct()
  const variations = [{ groupId: 'kleur', name: 'Colour', items: [colour(7, 'sand'), colour(8, 'blue')] }]
  const [, group] = dataOf({ ...product, configurator: { ...product.configurator, variations } })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'kelim',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(group.hasVariant).toHaveLength(3)
  expect(group.hasVariant[1]).toMatchObject({
    sku: 'ND-7-groot',
    size: 'groot',
    color: 'sand',
    offers: { price: '240.00' },
    inProductGroupWithID: 'kelim',
  })
  expect(group.hasVariant[2]).toEqual({ '@type': 'Product', url: 'https://shop.example/en/product/8/kilim-blue' })
})

it('tells of a size that is an article of its own its own number and stock, also when it has run out', () => {
  const [{ offers }, group] = dataOf(aRugInStock({ klein: 0, groot: 2 }))
  expect(offers).toMatchObject([
    { sku: 'ND-7-klein', mpn: 'ND-7-klein', price: '80.00', availability: 'https://schema.org/OutOfStock' },
    { sku: 'ND-7-groot', mpn: 'ND-7-groot', price: '240.00', availability: 'https://schema.org/InStock' },
  ])
  expect(offers[0].url).toBe('https://shop.example/en/product/7/kelim?maat=klein')
  expect(group.hasVariant).toMatchObject([
    { sku: 'ND-7-klein', mpn: 'ND-7-klein' },
    { sku: 'ND-7-groot', mpn: 'ND-7-groot' },
  ])
})

it.each([
  ['96385074', 'gtin8'],
  ['036000291452', 'gtin12'],
  ['4006381333931', 'gtin13'],
  ['10614141000415', 'gtin14'],
])('tells the barcode %s of a product as %s', (gtin, name) => {
  const plain = { ...aProduct({ gtin }), configurator: { variations: [], options: [] }, selected: [] }
  expect(dataOf(plain)[0][name]).toBe(gtin)
})

it('tells the barcode of each size, and not that of the product for a size', () => {
  const rug = aRugInStock({ klein: 1, groot: 1 })
  const [group] = rug.configurator.options
  if (!group) throw new Error('no sizes')
  const items = group.items.map((item) => (item.id === 'klein' ? { ...item, gtin: '4006381333931' } : item))
  const configurator = { ...rug.configurator, options: [{ ...group, items }] }
  const [{ offers }, { hasVariant }] = dataOf({ ...rug, gtin: '96385074', configurator })
  for (const [klein, groot] of [offers, hasVariant])
    expect([klein.gtin13, groot.gtin13, klein.gtin8, groot.gtin8]).toEqual([
      '4006381333931',
      undefined,
      undefined,
      undefined,
    ])
})

it('has no group for a product that comes in one kind', () => {
  const plain = { ...aProduct(), configurator: { variations: [], options: [] }, selected: [] }
  const all = dataOf(plain)
  expect(all).toHaveLength(1)
  expect(all[0].offers).toMatchObject({ price: '80.00', url: 'https://shop.example/en/product/7/kelim' })
})

it('offers what is made to measure once, to be waited for, and not to be sent back', () => {
  const [{ offers }] = dataOf({ ...aMeasuredProduct(), type: 'made_to_measure' })
  expect(offers.availability).toBe('https://schema.org/BackOrder')
  expect(offers.hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'NL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

it.each([
  [{ openQuantity: 0 }, false, 'OutOfStock'],
  [{ openQuantity: 0 }, true, 'BackOrder'],
  [{ openQuantity: 1 }, false, 'InStock'],
  [{ isManaged: false, openQuantity: 0 }, false, 'InStock'],
  [{ isPermanentlyOutOfStock: true }, false, 'Discontinued'],
] as const)('says of %j, backorder %s: %s', (stock, backorder, word) => {
  const [{ offers }] = dataOf(aProduct({ stock: { ...aProduct().stock, ...stock }, backorder }))
  expect(offers[0].availability).toBe(`https://schema.org/${word}`)
})

it('tells prices including VAT, in a shop that shows them without it too', () => {
  const shown = { ...config, display: { ...config.display, priceExclVat: true } }
  const [{ offers }] = dataOf(aProduct(), shown)
  expect(offers).toEqual(dataOf(aProduct())[0].offers)
  expect(offers[0]).toMatchObject({
    price: '80.00',
    priceSpecification: [{ price: '100.00', priceType: 'https://schema.org/StrikethroughPrice' }],
  })
})

it('strikes through no more than the lowest price before the promotion', () => {
  const rug = aProduct()
  const before = (price: number) => [
    {
      endedAt: '2026-11-01T09:00:00Z',
      discountPercentage: 0,
      price: cents(0),
      discountedPrice: null,
      options: ['klein', 'groot'].map((id) => ({
        groupId: 'maat',
        id,
        price: cents(id === 'klein' ? price : 300_00),
        discountedPrice: null,
        minimumPrice: cents(0),
      })),
    },
  ]
  const [{ offers }] = dataOf({ ...rug, earlierPrices: before(90_00) })
  expect(
    offers.map(({ priceSpecification: [former] }: { priceSpecification: { price: string }[] }) => former?.price),
  ).toEqual(['90.00', '300.00'])
  const [was] = dataOf({ ...rug, earlierPrices: before(70_00) })
  expect([was.offers[0].price, was.offers[0].priceSpecification]).toEqual(['80.00', undefined])
})

it('tells the rating of published reviews, and nothing where there are none', () => {
  const [none] = dataOf(aProduct())
  expect(none.aggregateRating).toBeUndefined()
  const [rated] = dataOf({ ...aProduct(), rating: { average: 4.5, count: 2 } })
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2, bestRating: 5 })
})
