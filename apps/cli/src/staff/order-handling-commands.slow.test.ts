import { staffMember } from '@toonbank/database/schema/staff.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { staff, aPaidOrder, sentMail } = aStaff(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const terminal = aStaffTerminal(shop)
const says = (line: string) => terminal(...line.split(' '))

it('writes a note that its customer does not see, and says who has a task of it', async () => {
  const { order } = await aPaidOrder('noted')
  const { number } = order
  await shop.database.db
    .insert(staffMember)
    .values({ name: 'Joost Blom', emailAddress: 'joost@team.example.nl', role: 'support', state: 'active' })
  expect(await says(`orders note ${number}`)).toContain('the number of an order and the note in quotes')
  expect(await terminal('orders', 'note', number.toLowerCase(), 'Belt zaterdag.')).toBe(
    `The note is with ${number}; its customer does not see it.`,
  )
  expect(await terminal('orders', 'note', number, 'Kijk jij, @joost? En @niemand.')).toBe(
    `The note is with ${number}; its customer does not see it. It mentions joost, niemand: a task of Joost Blom.`,
  )
  expect(await terminal('orders', 'note', 'TB20-000001', 'x')).toContain('There is no order TB20-000001')
  expect(await says(`orders timeline ${number}`)).toMatch(/note: Kijk jij, @joost\? En @niemand\., by command: /)
})

it('holds an order, of which nothing is sent until it is released, and tells all of it in its timeline', async () => {
  const { order } = await aPaidOrder('held-by-command')
  const { number } = order
  expect(await says(`orders release ${number}`)).toContain(`${number} is not on hold.`)
  expect(await terminal('orders', 'hold', number, 'adres nakijken')).toBe(
    `${number} is on hold. Nothing of it is sent until: orders release ${number}.`,
  )
  expect(await terminal('orders', 'hold', number, 'nog eens')).toContain('is on hold already')
  expect(await says(`orders ship ${number} --carrier PostNL`)).toContain(`${number} is on hold`)
  expect(await says(`orders release ${number}`)).toBe(`${number} is on hold no more.`)
  await staff.ship(number, parcel)
  expect(await terminal('orders', 'hold', number, 'te laat')).toContain('is still to be sent')
  const timeline = await says(`orders timeline ${number}`)
  const lines = [
    'left with PostNL',
    'released, by command: ',
    'on hold: adres nakijken, by command: ',
    'pending (placed)',
  ]
  const places = lines.map((line) => timeline.indexOf(line))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places, 'the newest comes first').toEqual(places.toSorted((a, b) => a - b))
  expect(await says('orders timeline')).toContain("'orders timeline' is followed by")
  expect(await says('orders timeline TB20-000001')).toContain('There is no order TB20-000001')
})

it('changes the fields of an address that are named, in the same country, until goods leave', async () => {
  const { order } = await aPaidOrder('moved-by-command', 2)
  const { number } = order
  expect(await says(`orders address ${number}`)).toContain('say what changes, like --house 12.')
  expect(await says(`orders address ${number} --house 12 --addition A --zip 3512ae`)).toMatch(
    new RegExp(`^${number} is sent to .* 12 ?A, 3512 AE .*\\.$`),
  )
  expect((await staff.findOrder(number))?.deliveryAddress).toMatchObject({
    ...{ houseNumber: '12', houseNumberAddition: 'A', city: order.deliveryAddress.city },
  })
  expect(await says(`orders timeline ${number}`)).toMatch(/to be sent to .* 12 ?A, 3512 AE/)
  await staff.ship(number, { ...parcel, pieces: oneOfLine(1) })
  expect(await says(`orders address ${number} --house 14`)).toContain('have left, or it is cancelled')
  expect(await says('orders address TB20-000001 --house 14')).toContain('There is no order TB20-000001')
})

it('sends a mail again by its number in the timeline, and not twice at once', async () => {
  const { order } = await aPaidOrder('mailed-again')
  const { number, emailAddress } = order
  await sentMail(number, 'orderConfirmation')
  const timeline = await says(`orders timeline ${number}`)
  const [, id] = /mail (\d+) orderConfirmation/.exec(timeline) ?? []
  expect(await says(`orders mail-again ${number}`)).toContain('see orders timeline')
  expect(await says(`orders mail-again ${number} ${id}`)).toBe(`It is sent again to ${emailAddress}.`)
  expect(await says(`orders mail-again ${number} ${id}`)).toContain('was sent again a moment ago')
  expect(await says(`orders mail-again ${number} 999999`)).toContain('has no mail 999999')
})
