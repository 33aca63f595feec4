import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTicketMessage, createTicket, uploadTicketPicture } from '@toonbank/contract/shop/support.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aJpeg } from '@toonbank/testing/encode-plainly.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { aPaidOrder } = aStaff(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const says = aStaffTerminal(shop)

it('lists, shows, answers and closes a ticket, which stands among the tasks while it waits', async () => {
  expect(await says('tickets')).toBe('No tickets wait for an answer.')
  const { visitor, order } = await aPaidOrder('ticket-terminal')
  const uploaded = await visitor.ask(uploadTicketPicture, { body: aJpeg('x') })
  const body = { subject: 'De rand', message: 'Los.\nHelp!', kind: 'defect' as const, orderUid: order.uid }
  const pictures = uploaded.ok ? [uploaded.value.id] : []
  const asked = await visitor.ask(createTicket, { body: { ...body, pictures } })
  if (!asked.ok) throw new Error(asked.problem)
  const { uid, number } = asked.value

  expect(await says('tickets')).toMatch(new RegExp(`^${number}  .*  broken or wrong  ${order.number}  .*  De rand$`))
  expect(await says('tasks')).toContain(
    `${order.number}  broken or wrong by Anna de Vries: De rand (tickets show ${number})`,
  )
  expect(await says('tasks', 'done', number)).toBe('a ticket is answered or closed: tickets answer, tickets close.')
  const shown = await says('tickets', 'show', number.toLowerCase())
  expect(shown).toContain('1 message\n')
  expect(shown).toContain('   Los.\n   Help!\n   [1 picture]')

  const folder = aFolder('tickets')
  expect(await says('tickets', 'show', number, '--pictures', folder)).toContain(join(folder, `${number}-1.webp`))
  expect(readFileSync(join(folder, `${number}-1.webp`), 'latin1')).toMatch(/^full /)

  expect(await says('tickets', 'answer', number, ' ')).toBe('An answer has a text.')
  expect(await says('tickets', 'answer', number, 'Stuur op.', '--seen', '1')).toContain(
    'is answered; the customer is mailed',
  )
  expect(await says('tickets', 'answer', number, 'Stuur op.', '--seen', '1')).toContain('has this answer already')
  expect(await says('tickets', 'answer', number, 'Knip af.', '--seen', '1')).toContain('Somebody wrote')
  expect(await says('tasks')).not.toContain(`tickets show ${number}`)

  await visitor.ask(addTicketMessage, { params: { uid }, body: { message: 'Dank!' } })
  expect(await says('tickets', 'close', number, '--seen', '2')).toContain('read it first')
  expect(await says('tickets', 'close', number)).toBe(`${number} is closed.`)
  expect(await says('tickets', 'close', number)).toBe(`${number} was closed before.`)
})

it.each([
  [['tickets', 'show'], /followed by nothing, or by show, answer or close/],
  [['tickets', 'open', 'T1001'], /followed by nothing/],
  [['tickets', 'show', 'TB26-000001'], /a number as 'tickets' lists it/],
  [['tickets', 'answer', 'T1001'], /the text, or -/],
  [['tickets', 'answer', 'T1001', 'a', 'b'], /followed by nothing/],
  [['tickets', 'close', 'T1001', '--seen', 'all'], /--seen is how many/],
  [['tickets', 'show', 'T99'], /There is no ticket T99/],
  [['tickets', 'answer', 'T99', 'x', '--seen', '1'], /There is no ticket T99/],
])('says what is wrong with %j', async (said, answer) => expect(await says(...said)).toMatch(answer))
