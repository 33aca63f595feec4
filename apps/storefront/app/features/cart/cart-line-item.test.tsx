import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { aCartLine } from '../../testing/a-cart.ts'
import { draw, read } from '../../testing/draw.tsx'
import { CartLineItem } from './cart-line-item.tsx'

type Page = Parameters<typeof draw>[1]
const line = (own: Partial<CartLine> = {}, page?: Page) => read(<CartLineItem line={aCartLine(own)} />, page)

it('says what one is, what was chosen, what it costs and when it comes', () => {
  const option = {
    id: 's',
    groupId: 'size',
    lineOptionId: 'a',
    displayType: 'text',
    label: 'Maat',
    name: '80 × 150 cm',
  } as const
  const options = [{ ...option, custom: null, price: cents(0), measured: null }]
  expect(line({ options })).toBe('Borstel|€ 121,00|Maat: 80 × 150 cm|Morgen bezorgd|Aanpassen|Bewaar voor later')
})

it('says what each of several costs, and what a quantity costs that is still on its way to the server', () => {
  expect(line({ quantity: 3, originalQuantity: 1 })).toContain('|€ 363,00|€ 121,00 per stuk|')
})

it('names the day that the checkout promises, and never tomorrow in a shop that has shipping days', () => {
  const expected = { on: '2026-12-01', isLatest: false, isPickup: false }
  expect(line({ expected })).toContain('|Bezorging op dinsdag 1 december|')
  expect(line({ expected: { ...expected, isPickup: true } }, { path: '/en' })).toContain(
    '|Ready on Tuesday 1 December|',
  )
  const delivery = { cutOff: '16:00', shippingDays: ['monday'], closedDays: [] }
  expect(line({ deliveryDays: 1 }, { config: { delivery } })).toContain('|Levertijd 1 werkdag|')
  expect(line({ deliveryDays: 3 }, { path: '/en', config: { delivery } })).toContain('|Delivery in 3 working days|')
})

it('writes both views of VAT where visitors can switch', () => {
  const both = line({ quantity: 3, originalQuantity: 1 }, { display: { vatToggle: true } })
  expect(both).toContain('|€ 363,00|€ 300,00|€ 121,00 per stuk|€ 100,00 per stuk|')
})

it('strikes through what the line would cost without its discount', () => {
  const prices = {
    ...aCartLine().prices,
    discountInclVat: cents(96_80),
    discountExclVat: cents(80_00),
    discountPercentage: 20,
  }
  const totals = { ...aCartLine().totals, totalInclVat: cents(96_80), totalExclVat: cents(80_00) }
  expect(line({ prices, totals })).toContain('|Eerst|€ 121,00|, nu|€ 96,80|')
})

describe('what changed since it was last seen', () => {
  const formerPrice = { inclVat: cents(100_00), exclVat: cents(82_64) }

  it('is told of its price and of its pieces', () => {
    const told = line({ changes: { formerPrice, formerQuantity: 5 } }, { path: '/en' })
    expect(told).toContain(
      'You wanted 5; only 1 is left in stock.|This price has changed: it was €100.00, now €121.00 each.',
    )
  })

  it('is told of the price alone, or of the pieces alone', () => {
    expect(line({ changes: { formerPrice, formerQuantity: null } }, { path: '/en' })).not.toContain('You wanted')
    expect(line({ changes: { formerPrice: null, formerQuantity: 5 } }, { path: '/en' })).not.toContain('This price')
  })

  it('is not told of a line that cannot be had at all: that it is sold out is enough', () => {
    const told = line({ orderable: false, changes: { formerPrice, formerQuantity: 5 } })
    expect(told).toContain('|Niet meer leverbaar; haal dit artikel eruit om te bestellen|')
    for (const said of ['Je wilde er', '€ 100,00', 'bezorgd']) expect(told).not.toContain(said)
  })
})

it('says of what was made to measure that it does not come back, and of nothing else', () => {
  expect(line({ returnable: false })).toContain(
    'Op maat gemaakt: kan niet worden geretourneerd (wettelijke uitzondering). Defect of verkeerd geleverd? Dan lossen we het altijd op.',
  )
  expect(line()).not.toContain('geretourneerd')
})

it('fades at 0, where no less can be asked for', () => {
  const html = draw(<CartLineItem line={aCartLine({ quantity: 0 })} />)
  expect(html).toMatch(/^<li [^>]*opacity-40/)
  expect(html).toMatch(/<button[^>]* value="0" aria-label="Eén minder: Borstel" disabled=""/)
})

it('posts one less, one more and none without JavaScript; Enter in the field is none of these', () => {
  const html = draw(<CartLineItem line={aCartLine({ quantity: 4 })} />)
  expect(html.match(/<button type="submit"[^>]*>/g)?.map((button) => /hidden|value="\d+"/.exec(button)?.[0])).toEqual([
    'hidden',
    'value="3"',
    'value="5"',
    'value="0"',
    // Saved for later.
    undefined,
  ])
  expect(html.match(/action="[^"]+"/g)).toEqual([
    'action="/cart/lines/line-7"',
    'action="/cart/lines/line-7"',
    'action="/verlanglijst"',
  ])
})

it('says how many are left of a line that a quote keeps, and that nothing is left of one that is gone', () => {
  const stock = { openQuantity: 1, isManaged: true, isPermanentlyOutOfStock: false }
  expect(line({ quantity: 3, orderable: false, stock })).toContain('Je wilde er 3; er is er nog 1 op voorraad.')
  expect(line({ quantity: 3, orderable: false, stock: { ...stock, openQuantity: 0 } })).toContain('Niet meer leverbaar')
  const gone = { ...stock, isPermanentlyOutOfStock: true }
  expect(line({ quantity: 3, orderable: false, stock: gone })).toContain('Niet meer leverbaar')
})
