import type { PaymentAttempt } from '@toonbank/contract/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { TransferDetails } from './transfer-details.tsx'

const transferOf = (status: PaymentAttempt['status']): PaymentAttempt => ({
  ...{ uid: 'u', method: 'banktransfer', label: 'Overboeking', status, amount: cents(121_00), createdAt: '2026-11-22' },
  transfer: {
    account: { name: 'Nop & Draad', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    reference: 'RF18539007547034',
    heldUntil: null,
    received: cents(0),
  },
})
const pageOf = (status: PaymentAttempt['status']) =>
  draw(<TransferDetails payment={transferOf(status)} endsAt={null} />)

it('tells account, amount and reference, and of an order that waits for its money that its goods are held no longer', () => {
  for (const part of ['NL91 ABNA 0417 1643 00', 'RF18 5390 0754 7034', '121,00']) expect(pageOf('open')).toContain(part)
  expect(pageOf('open')).toContain('De tijd waarin we je artikelen vasthielden is voorbij')
})

it('says nothing of goods that are held for an order on account, which goes on without its money', () => {
  expect(pageOf('authorized')).toContain('RF18 5390 0754 7034')
  expect(pageOf('authorized')).not.toContain('vasthielden')
})
