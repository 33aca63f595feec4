import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { someTotals } from '../../testing/a-cart.ts'
import { read } from '../../testing/draw.tsx'
import { FreeDeliveryNote } from './free-delivery-note.tsx'

const home = {
  ...{ id: 'thuis', label: 'Thuis', type: 'shipping', countryCode: 'NL', price: cents(6_95), freeFrom: cents(150_00) },
  ...{ maximumWeight: 0, letterbox: false },
}
const abroad = { ...home, id: 'belgie', countryCode: 'BE', freeFrom: cents(125_00) }
const collected = { ...home, id: 'ophalen', type: 'pickup', price: zero, freeFrom: zero }
const letterbox = { ...home, id: 'brievenbus', price: zero, freeFrom: zero, letterbox: true }

/** The goods are € 121 with VAT. */
const note = (own: { chosen?: string; shipping?: number; value?: number; methods?: readonly object[] } = {}) =>
  read(
    <FreeDeliveryNote
      of={{
        totals: someTotals({
          shippingInclVat: cents(own.shipping ?? 0),
          subtotalInclVat: cents(own.value ?? 121_00),
        }),
        delivery: { shippingId: own.chosen ?? null, pickupLocationId: null },
      }}
      isBusy={false}
    />,
    { config: { deliveryMethods: own.methods ?? [home, abroad, collected, letterbox] } },
  )

it('says how much is missing for free delivery, and that it is free, before delivery is chosen', () => {
  expect(note()).toBe('Nog € 29,00 tot gratis bezorging')
  expect(note({ value: 150_00 })).toBe('Gratis bezorging')
})

it('goes by the delivery that is chosen', () => {
  expect(note({ chosen: 'belgie', shipping: 6_95 })).toBe('Nog € 4,00 tot gratis bezorging')
  expect(note({ chosen: 'thuis', value: 150_00 })).toBe('Gratis bezorging')
  expect(note({ chosen: 'thuis', shipping: 6_95, value: 150_00 })).toBe('')
})

it('says nothing where goods are collected, or delivery is never free', () => {
  expect(note({ chosen: 'ophalen' })).toBe('')
  expect(note({ methods: [{ ...home, freeFrom: zero }, letterbox] })).toBe('')
})
