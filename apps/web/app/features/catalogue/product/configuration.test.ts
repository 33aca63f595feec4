import { cents } from '@toonbank/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { fromChoices, readCentimetres, toChoices } from './choices-in-query.ts'
import { type ConfigurableProduct, configure } from './configuration.ts'

const prices = (base: number, discountPercentage = 0) => ({
  baseInclVat: cents(base),
  baseExclVat: cents(Math.round(base / 1.21)),
  discountInclVat: cents((base * (100 - discountPercentage)) / 100),
  discountExclVat: cents(Math.round((base * (100 - discountPercentage)) / 121)),
  discountPercentage,
  vatIncluded: true,
  vatPercentage: 21,
})
const anItem = (groupId: string, id: string, price: number, more = {}) => ({
  groupId,
  id,
  name: id,
  state: true,
  displayType: 'text' as const,
  price: cents(price),
  defaultPrice: cents(price),
  prices: { baseInclVat: cents(price), baseExclVat: cents(price), discountInclVat: cents(price), discountExclVat: cents(price) },
  weight: 0,
  deliveryTime: 0,
  cartable: true,
  image: null,
  advancedSettings: null,
  ...more,
})
const rectangle = {
  unitDisplay: 'cm',
  minimum: 10_000,
  maximum: 400,
  maximumLength: 1_200,
  minimumPrice: cents(250_00),
  shape: 'Rechthoek',
}
const aRug = (more: Partial<ConfigurableProduct> = {}): ConfigurableProduct => ({
  configurator: {
    variations: [],
    options: [
      {
        groupId: 'maat',
        id: 'maat',
        name: 'Maat',
        displayType: 'text',
        items: [
          anItem('maat', 'klein', 100_00),
          anItem('maat', 'groot', 300_00, { deliveryTime: 14 }),
          anItem('maat', 'weg', 500_00, { state: false }),
        ],
      },
    ],
  },
  selected: [{ groupId: 'maat', id: 'klein' }],
  ownPrices: prices(0, 20),
  prices: prices(100_00, 20),
  delivery: { totalDays: 3 },
  stock: { openQuantity: 5, isManaged: true, isPermanentlyOutOfStock: false },
  backorder: false,
  ...more,
})
const aMeasuredRug = () =>
  aRug({
    configurator: {
      variations: [],
      options: [
        {
          groupId: 'vorm',
          id: 'vorm',
          name: 'Vorm',
          displayType: 'custom',
          items: [anItem('vorm', 'rechthoek', 200_00, { displayType: 'custom', cartable: false, advancedSettings: rectangle })],
        },
      ],
    },
    selected: [],
  })
const chosen = (rug: ConfigurableProduct, query: string) => configure(rug, toChoices(rug, new URLSearchParams(query)), true)

describe('a choice', () => {
  it('is the opening one until the address says otherwise', () => {
    expect(chosen(aRug(), '').prices.discountInclVat).toBe(80_00)
    expect(chosen(aRug(), 'maat=groot').prices).toMatchObject({ baseInclVat: 300_00, discountInclVat: 240_00 })
  })

  it('that is unknown or cannot be had is the opening one', () => {
    expect(toChoices(aRug(), new URLSearchParams('maat=reus')).items).toEqual({ maat: 'klein' })
    expect(toChoices(aRug(), new URLSearchParams('maat=weg')).items).toEqual({ maat: 'klein' })
  })

  it('takes the longest delivery time of its options', () => {
    expect(chosen(aRug(), '').days).toBe(3)
    expect(chosen(aRug(), 'maat=groot').days).toBe(14)
  })

  it('cannot be put in the cart when the product is sold out', () => {
    expect(configure(aRug(), toChoices(aRug(), new URLSearchParams()), false).isCartable).toBe(false)
  })

  it('goes into the address and comes back', () => {
    const choices = { items: { maat: 'groot' }, measures: { width: 240, length: 310, diameter: null } }
    expect(toChoices(aRug(), fromChoices(aRug(), choices))).toEqual(choices)
    expect(fromChoices(aRug(), { items: { maat: 'klein' }, measures: {} }).toString()).toBe('')
  })
})

describe('made to measure', () => {
  it('is not complete without centimetres', () => {
    expect(chosen(aMeasuredRug(), '')).toMatchObject({ isComplete: false, isCartable: false, isMadeToMeasure: true })
  })

  it('costs area times price per m², less the discount', () => {
    expect(chosen(aMeasuredRug(), 'width=200&length=300')).toMatchObject({
      isCartable: true,
      prices: { baseInclVat: 1200_00, discountInclVat: 960_00 },
    })
  })

  it('costs at least the minimum price', () => {
    expect(chosen(aMeasuredRug(), 'width=100&length=100').prices.baseInclVat).toBe(250_00)
  })

  it('refuses what the loom cannot weave', () => {
    expect(chosen(aMeasuredRug(), 'width=401&length=300').groups[0]?.problem).toBe('tooLarge')
    expect(chosen(aMeasuredRug(), 'width=50&length=50').groups[0]?.problem).toBe('tooSmall')
  })

  it.each([
    ['0240', 240],
    [' 60 ', 60],
    ['-5', null],
    ['2.5', null],
    ['', null],
    ['0', null],
  ])('reads %j as %j centimetres', (typed, expected) => {
    expect(readCentimetres(typed)).toBe(expected)
  })
})
