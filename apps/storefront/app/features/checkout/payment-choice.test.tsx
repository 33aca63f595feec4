import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { PaymentChoice } from './payment-choice.tsx'

const free = { inclVat: cents(0), exclVat: cents(0) }
const ideal = { id: 'ideal', label: 'iDEAL | Wero', icon: '/api/v2/payment-icons/mollie/ideal', prices: free }
const transfer = { id: 'banktransfer', label: 'Overboeking', icon: 'banktransfer', prices: free }

it('shows the picture of the provider, served by the shop, or else an icon of our own', () => {
  const page = draw(<PaymentChoice options={[ideal, transfer]} chosen="ideal" />)
  expect(page.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`src="${ideal.icon}" alt=""`)])
  expect(page.match(/<svg/g)).toHaveLength(1)
  expect(page).toContain('iDEAL | Wero')
})

it('leaves out Apple Pay in the page of the server, because only some browsers have it', () => {
  const wallets = ['applepay', 'googlepay'].map((id) => ({ id, label: `By ${id}`, icon: id, prices: free }))
  const page = draw(<PaymentChoice options={[ideal, ...wallets]} chosen="applepay" />)
  expect(page).not.toContain('By applepay')
  expect(page).toContain('By googlepay')
  expect(page).not.toContain('checked=""')
})
