import type { CartTotals } from '@toonbank/contract/shop/cart.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { someTotals } from '../../testing/a-cart.ts'
import { draw, read } from '../../testing/draw.tsx'
import { CartTotalsList } from './cart-totals-list.tsx'

const list = (own: Partial<CartTotals> = {}, page?: Parameters<typeof draw>[1]) =>
  read(<CartTotalsList totals={someTotals(own)} />, page)

it('lists goods, VAT and total, and no costs or discounts that are none', () => {
  expect(list()).toBe('Subtotaal|€ 121,00|Totaal excl. btw|€ 100,00|Btw 21%|€ 21,00|Totaal|€ 121,00')
})

it('adds shipping and costs of payment, takes off discounts, and names the reason of a rate of zero', () => {
  const costs = {
    shippingInclVat: cents(4_95),
    shippingExclVat: cents(4_09),
    paymentInclVat: cents(50),
    paymentExclVat: cents(41),
  }
  const totalVat = [
    { percentage: 9, amount: cents(1_00) },
    { percentage: 0, amount: cents(0), reason: 'exempt' as const },
  ]
  expect(list({ ...costs, discountInclVat: cents(12_10), discountExclVat: cents(10_00), totalVat })).toBe(
    'Subtotaal|€ 121,00|Verzendkosten|€ 4,95|Korting|€ -12,10|Betaalkosten|€ 0,50|Totaal excl. btw|€ 100,00|Btw 9%|€ 1,00|Vrijgesteld van btw|€ 0,00|Totaal|€ 121,00',
  )
})

it('turns the rows above the totals with the view of VAT; the totals say both anyhow', () => {
  const both = list({ shippingInclVat: cents(4_95), shippingExclVat: cents(4_09) }, { display: { vatToggle: true } })
  expect(both).toBe(
    'Subtotaal|€ 121,00|€ 100,00|Verzendkosten|€ 4,95|€ 4,09|Totaal excl. btw|€ 100,00|Btw 21%|€ 21,00|Totaal|€ 121,00',
  )
})

it('says the sum without VAT once: the subtotal leaves the view in which the row below says the same', () => {
  expect(draw(<CartTotalsList totals={someTotals()} />, { display: { vatToggle: true } })).toContain('vat-incl')
  expect(list({}, { display: { priceExclVat: true } })).toBe(
    'Totaal excl. btw|€ 100,00|Btw 21%|€ 21,00|Totaal|€ 121,00',
  )
})

it('marks totals that a change will soon make anew, and hides none of them', () => {
  const busy = draw(<CartTotalsList totals={someTotals()} isBusy />)
  expect(busy).toMatch(/^<dl aria-busy="true"/)
  expect(busy).toContain('€ 121,00')
  expect(draw(<CartTotalsList totals={someTotals()} />)).not.toContain('aria-busy')
})

it.each([
  ['applies', 'Je koopt zonder btw'],
  ['numberInvalid', 'btw-nummer is niet geldig'],
  ['numberUnchecked', 'We rekenen btw tot je btw-nummer is nagekeken'],
  ['numberUnavailable', 'zegt nu niet of je btw-nummer geldig is'],
  ['companyMissing', 'bij je gegevens staat geen bedrijfsnaam'],
  ['elsewhere', 'je bestelling gaat niet naar België'],
  ['collected', 'je haalt je bestelling zelf op'],
  ['open', 'Kies je straks voor bezorging in België'],
] as const)('says below the total why a Belgian business pays VAT or does not: %s', (answer, said) => {
  expect(draw(<CartTotalsList totals={someTotals()} intraCommunity={answer} />)).toContain(said)
  expect(draw(<CartTotalsList totals={someTotals()} intraCommunity={null} />)).not.toContain(said)
})
