import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { aMeasuredProduct, aProduct, aRugInStock } from '../../../testing/a-product.ts'
import { fromChoices, toChoices } from './choices-in-query.ts'
import { type ConfigurableProduct, configure } from './configuration.ts'

const chosen = (rug: ConfigurableProduct, query: string) => configure(rug, toChoices(rug, new URLSearchParams(query)))

describe('a choice', () => {
  it('is the opening one until the address says otherwise', () => {
    expect(chosen(aProduct(), '').prices.discountInclVat).toBe(80_00)
    expect(chosen(aProduct(), 'maat=groot').prices).toMatchObject({ baseInclVat: 300_00, discountInclVat: 240_00 })
  })

  it('that is unknown or cannot be had is the opening one', () => {
    expect(toChoices(aProduct(), new URLSearchParams('maat=reus')).items).toEqual({ maat: 'klein' })
    expect(toChoices(aProduct(), new URLSearchParams('maat=weg')).items).toEqual({ maat: 'klein' })
  })

  it('takes the longest delivery time of its options', () => {
    expect(chosen(aProduct(), '').days).toBe(3)
    expect(chosen(aProduct(), 'maat=groot').days).toBe(14)
  })

  it('cannot be put in the cart when the product is sold out', () => {
    expect(chosen(aProduct({ stock: { ...aProduct().stock, openQuantity: 0 } }), '').isCartable).toBe(false)
  })

  it('goes into the address and comes back', () => {
    const none = { measures: {}, faults: {}, confirmed: '' }
    const size = { ...none, items: { maat: 'groot' } }
    expect(toChoices(aProduct(), fromChoices(aProduct(), size))).toEqual(size)
    expect(fromChoices(aProduct(), { ...none, items: { maat: 'klein' } }).toString()).toBe('')
    const own = { ...none, items: { vorm: 'rechthoek' }, measures: { width: 240, length: 310 } }
    expect(toChoices(aMeasuredProduct(), fromChoices(aMeasuredProduct(), own))).toEqual(own)
  })
})

describe('a size with stock of its own', () => {
  const rug = aRugInStock({ klein: 0, groot: 2 })

  it('tells its own stock, unless the product has less', () => {
    expect(chosen(rug, 'maat=groot')).toMatchObject({ isCartable: true, stock: { openQuantity: 2 } })
    expect(chosen({ ...rug, stock: { ...rug.stock, openQuantity: 1 } }, 'maat=groot').stock.openQuantity).toBe(1)
  })

  it('that has run out is shown when asked for, never swapped for another, and cannot be put in the cart', () => {
    expect(toChoices(rug, new URLSearchParams('maat=klein')).items).toEqual({ maat: 'klein' })
    expect(chosen(rug, 'maat=klein')).toMatchObject({ isCartable: false, stock: { openQuantity: 0 } })
  })
})

describe('made to measure', () => {
  it('is not complete without centimetres', () => {
    expect(chosen(aMeasuredProduct(), '')).toMatchObject({
      isComplete: false,
      isCartable: false,
      isMadeToMeasure: true,
    })
  })

  it('costs area times price per m², less the discount', () => {
    expect(chosen(aMeasuredProduct(), 'width=200&length=300')).toMatchObject({
      isCartable: true,
      prices: { baseInclVat: 1200_00, discountInclVat: 960_00 },
    })
  })

  it('costs at least the minimum price', () => {
    const { prices, groups, size } = chosen(aMeasuredProduct(), 'width=100&length=100')
    expect(prices.baseInclVat).toBe(250_00)
    expect(groups[0]?.measured).toMatchObject({
      areaCm2: 10_000,
      pricePerM2: 200_00,
      areaPrice: 200_00,
      minimumPriceApplied: true,
    })
    expect(size).toBe('rechthoek, 100 × 100 cm')
  })

  it('costs nothing and cannot be put in the cart while it is too small', () => {
    const { groups, isCartable, size } = chosen(aMeasuredProduct(), 'width=50&length=50')
    expect([groups[0]?.problem, groups[0]?.price, isCartable, size]).toEqual(['tooSmall', 0, false, undefined])
  })

  it('opens at the largest that can be made when an address asks for more, and says so', () => {
    const choices = toChoices(aMeasuredProduct(), new URLSearchParams('width=4,01 m&length=300'))
    expect(choices).toMatchObject({ measures: { width: 400, length: 300 }, faults: { width: 'tooLarge' } })
  })
})

describe('the lowest price before a promotion', () => {
  const list = (endedAt: string, perM2: number, minimumPrice: number, discountPercentage = 0) => ({
    endedAt,
    discountPercentage,
    price: zero,
    discountedPrice: null,
    options: [
      {
        groupId: 'vorm',
        id: 'rechthoek',
        price: cents(perM2),
        discountedPrice: null,
        minimumPrice: cents(minimumPrice),
      },
    ],
  })
  const rug = (...earlierPrices: ConfigurableProduct['earlierPrices']) => ({ ...aMeasuredProduct(), earlierPrices })

  it('is that of the very size, by the price per m² and the minimum price of then', () => {
    const cheaper = rug(list('2026-10-20T09:00:00Z', 180_00, 300_00), list('2026-11-01T09:00:00Z', 200_00, 250_00))
    expect(chosen(cheaper, 'width=200&length=300')).toMatchObject({
      prices: { baseInclVat: 1080_00, discountInclVat: 960_00 },
      unitPrices: { baseInclVat: 1200_00, discountInclVat: 960_00 },
      lowestPrice: { inclVat: 1080_00 },
    })
    expect(chosen(cheaper, 'width=100&length=100')).toMatchObject({
      prices: { baseInclVat: 250_00 },
      lowestPrice: { inclVat: 250_00 },
    })
  })

  it('takes the stroke away where the size was as cheap before', () => {
    const { prices } = chosen(rug(list('2026-11-01T09:00:00Z', 160_00, 0)), 'width=200&length=300')
    expect(prices).toMatchObject({ baseInclVat: 960_00, discountInclVat: 960_00, discountPercentage: 0 })
  })

  it('is not known of a shape that was not sold then', () => {
    const other = { ...list('2026-11-01T09:00:00Z', 160_00, 0), options: [] }
    expect(chosen(rug(other), 'width=200&length=300')).toMatchObject({
      lowestPrice: undefined,
      prices: { baseInclVat: 1200_00 },
    })
  })
})
