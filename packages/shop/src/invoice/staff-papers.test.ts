import { printBestelbon, printInvoice, showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { euroText } from '@toonbank/domain/money/euro-text.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aStaff, backWhole, parcel } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { staff, aPaidOrder } = aStaff(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

it('prints the invoice of an order for who may see money, as its customer has it', async () => {
  const { order } = await aPaidOrder('papers')
  await must(staff.ship(order.number, parcel))
  const { money } = await must(staff.client.ask(showOrderForOffice, { params: { number: order.number } }))
  const [paper] = money?.invoices ?? []
  const params = { uid: paper?.uid ?? '' }
  const { name, bytes } = await must(staff.client.ask(printInvoice, { params }))
  expect(name).toBe(`${paper?.number}.pdf`)
  expect(readPdf(Buffer.from(bytes))).toContain(paper?.number)
  const packer = aStaffClient(shop.dependencies, { ...anOwner, rights: ['useOffice', 'readOrders'] })
  expect(await packer.ask(printInvoice, { params })).toMatchObject({ ok: false, problem: 'notAllowed' })
  expect(await staff.client.ask(printInvoice, { params: { uid: 'made-up-uid' } })).toMatchObject({
    problem: 'invoiceNotFound',
  })
  expect(await staff.client.ask(printBestelbon, { params: { number: order.number } })).toMatchObject({
    problem: 'orderNotFound',
  })
})

it('prints a credit note below zero: its pieces, each amount and its VAT', async () => {
  const { order } = await aPaidOrder('credited')
  await must(staff.ship(order.number, parcel))
  await must(staff.returnGoods(order.number, backWhole))
  const { money } = await must(staff.client.ask(showOrderForOffice, { params: { number: order.number } }))
  const printed = async (number: RegExp) => {
    const uid = money?.invoices.find((one) => number.test(one.number))?.uid ?? ''
    const { bytes } = await must(staff.client.ask(printInvoice, { params: { uid } }))
    return [...readPdf(Buffer.from(bytes)).matchAll(/€\s(-?)([\d.,]+)/g)].map(([, sign, amount]) => ({ sign, amount }))
  }
  const [invoice, note] = [await printed(/^F/), await printed(/^C/)]
  expect(invoice.filter(({ sign }) => sign === '-')).toEqual([])
  const [, total] = euroText(cents(order.totalInclVat), 'nld').split(/\s/)
  expect(note.filter(({ sign }) => sign === '-').map(({ amount }) => amount)).toContain(total)
  // The price of a piece is above zero, because the pieces are below.
  expect(note.filter(({ sign }) => sign === '').length).toBeLessThanOrEqual(1)
})
