import { createTicket, uploadTicketPicture } from '@toonbank/contract/shop/support.ts'
import { ticket, ticketMessage, ticketPicture } from '@toonbank/database/schema/support.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aJpeg } from '@toonbank/testing/encode-plainly.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { expect, it } from 'vitest'
import { eraseTicketsOf, readTicketsOf } from './tickets-of-customer.ts'

const shop = await aShop()
const { db } = shop.database
const { aPaidOrder } = aStaff(shop)

it('gives a customer all that is theirs, and erases that and nothing else', async () => {
  const [anna, bart] = [await aPaidOrder('export-anna'), await aPaidOrder('export-bart')]
  for (const { visitor, order } of [anna, bart]) {
    const uploaded = await visitor.ask(uploadTicketPicture, { body: aJpeg(order.emailAddress) })
    const pictures = uploaded.ok ? [uploaded.value.id] : []
    const body = { subject: 'Van mij', message: order.emailAddress, orderUid: order.uid, pictures }
    expect(await visitor.ask(createTicket, { body })).toMatchObject({ ok: true })
  }
  const { customerId, emailAddress, number } = anna.order
  const [own, ...others] = await readTicketsOf(db, Number(customerId))
  expect([own, others]).toMatchObject([
    { subject: 'Van mij', orderNumber: number, messages: [{ message: emailAddress }] },
    [],
  ])
  expect(own?.messages[0]?.pictures).toHaveLength(1)

  expect(await db.transaction((tx) => eraseTicketsOf(tx, customerId))).toBe(1)
  expect(await readTicketsOf(db, Number(customerId))).toEqual([])
  expect([await db.$count(ticket), await db.$count(ticketMessage), await db.$count(ticketPicture)]).toEqual([1, 1, 1])
  expect(await readTicketsOf(db, Number(bart.order.customerId))).toHaveLength(1)
})
