import { expect, it } from 'vitest'
import { aMeasuredProduct, aProduct, aRugInStock } from '../../../testing/a-product.ts'
import { toChoices } from './choices-in-query.ts'
import { configure } from './configuration.ts'
import { toAddition } from './to-cart-line.ts'

const additionOf = (product: ReturnType<typeof aProduct>, query: string) => {
  const choices = toChoices(product, new URLSearchParams(query))
  return toAddition(product, choices, configure(product, choices))
}

it('is a line of one piece at the price of the choice, not yet known to the server', () => {
  expect(additionOf(aProduct(), 'maat=groot').line).toMatchObject({
    id: '7-maat.groot',
    uid: null,
    quantity: 1,
    prices: { discountInclVat: 240_00 },
    returnable: true,
  })
})

it('sends what was chosen and no price', () => {
  expect(additionOf(aProduct(), '').item).toEqual({
    productId: 7,
    quantity: 1,
    options: [{ groupId: 'maat', id: 'klein' }],
  })
})

it('names and sends own measures, and says that it cannot go back', () => {
  const { line, item } = additionOf(aMeasuredProduct(), 'width=240&length=310')
  expect(line.options[0]?.name).toBe('rechthoek, 240 × 310 cm')
  expect(line.returnable).toBe(false)
  expect(item.options).toEqual([{ groupId: 'vorm', id: 'rechthoek', custom: { width: 240, length: 310 } }])
  expect(line.options[0]).toMatchObject({
    price: 1488_00,
    measured: {
      shape: 'rectangle',
      area: 7.44,
      pricePerM2: 200_00,
      areaPrice: 1488_00,
      minimumPrice: 250_00,
      minimumPriceApplied: false,
    },
  })
})

it('sends that the shopper checked the measures, for the size that was checked and no other', () => {
  const checked = (size: string) =>
    additionOf(aMeasuredProduct(), `width=240&length=310&confirmed=${encodeURIComponent(size)}`).item.options[0]?.custom
  expect(checked('rechthoek, 240 × 310 cm')).toMatchObject({ confirmed: true })
  expect(checked('ovaal, 240 × 310 cm')).not.toHaveProperty('confirmed')
})

it('has the stock of its size', () => {
  expect(additionOf(aRugInStock({ klein: 3, groot: 1 }), 'maat=groot').line).toMatchObject({
    orderable: true,
    stock: { openQuantity: 1 },
  })
})
