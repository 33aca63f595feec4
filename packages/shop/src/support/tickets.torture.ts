import {
  addTicketMessage,
  createTicket,
  getTicket,
  getTicketPicture,
  listTickets,
  uploadTicketPicture,
} from '@toonbank/contract/shop/support.ts'
import {
  listAnswerTemplates,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from '@toonbank/contract/staff/answer-template.ts'
import { historyOf } from '@toonbank/contract/staff/history.ts'
import { closeTicket, listTickets as listForStaff, showTicket } from '@toonbank/contract/staff/ticket.ts'
import { takeTask } from '@toonbank/contract/staff/today.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { ticket, ticketMessage, ticketPicture } from '@toonbank/database/schema/support.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import { fromTicketNumber, ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aJpeg, encodePlainly } from '@toonbank/testing/encode-plainly.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aStaffClient, staffActions } from '@toonbank/testing/staff-actions.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { staff, aPaidOrder } = aStaff(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const newTicket = { subject: 'Los draadje', message: 'Er zit een draadje los.\r\n\r\nWat nu?' }

function must<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}
const idOf = (number: string) => fromTicketNumber(number) ?? 0
const begin = async (visitor: Visitor, more: object = {}) =>
  must(await visitor.ask(createTicket, { body: { ...newTicket, ...more } }))
const read = async (visitor: Visitor, uid: string) => must(await visitor.ask(getTicket, { params: { uid } }))
const write = (
  visitor: Visitor,
  uid: string,
  body: Parameters<typeof visitor.ask<typeof addTicketMessage>>[1]['body'],
) => visitor.ask(addTicketMessage, { params: { uid }, body })
const upload = async (visitor: Visitor, about: string) =>
  must(await visitor.ask(uploadTicketPicture, { body: aJpeg(about) })).id
const mailsOf = (number: string) =>
  db
    .select()
    .from(mail)
    .where(and(sql`data ->> 'number' = ${number}`, sql`kind LIKE 'ticket%'`))
    .orderBy(asc(mail.id))

const anna = await aPaidOrder('ticket-anna')
const bart = await aPaidOrder('ticket-bart')

it('a customer asks about an order with a picture, staff answers, the customer reads it in mail and thread', async () => {
  const pictures = [await upload(anna.visitor, 'one'), await upload(anna.visitor, 'two')]
  const { uid, number } = await begin(anna.visitor, { kind: 'defect', orderUid: anna.order.uid, pictures })
  const [listed] = must(await anna.visitor.ask(listTickets, {})).items
  expect(listed).toMatchObject({ uid, number, kind: 'defect', status: 'open', isUnread: false })
  expect(listed?.order).toEqual({ uid: anna.order.uid, number: anna.order.number })

  expect(must(await staff.listTickets()).map((one) => one.number)).toContain(number)
  expect((await staff.listTasks()).tickets.map((one) => one.number)).toContain(number)
  const [toShop] = await mailsOf(number)
  expect(toShop).toMatchObject({ kind: 'ticketForShop', recipient: 'hallo@nopendraad.example.nl' })

  expect(await staff.answerTicket({ id: idOf(number), seen: 1, text: 'Stuur maar op.\nGroet' })).toMatchObject({
    ok: true,
  })
  expect(must(await anna.visitor.ask(listTickets, {})).items[0]).toMatchObject({ status: 'answered', isUnread: true })
  const thread = await read(anna.visitor, uid)
  expect(thread.messages.map(({ writer, message }) => [writer, message])).toEqual([
    ['customer', 'Er zit een draadje los.\n\nWat nu?'],
    ['staff', 'Stuur maar op.\nGroet'],
  ])
  expect(thread.messages[0]?.pictures).toEqual(pictures.map((id) => ({ id, width: 40, height: 30 })))
  expect(must(await anna.visitor.ask(listTickets, {})).items[0]?.isUnread, 'it was shown').toBe(false)

  const [, answered] = await mailsOf(number)
  await shop.send(answered?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, answered?.id ?? 0))
  expect(sent).toMatchObject({ recipient: anna.order.emailAddress, subject: `Antwoord op je vraag ${number}` })
  expect(sent?.text).toContain('Stuur maar op.\nGroet')
  expect(sent?.text).toContain(`http://localhost:3000/account/tickets/${uid}`)
  expect(sent?.text).toContain('kun je niet antwoorden')
  await shop.send(toShop?.id ?? 0)

  expect(await write(anna.visitor, uid, { message: 'Is onderweg.' })).toMatchObject({
    ok: true,
    value: { status: 'open' },
  })
  expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual(['ticketForShop', 'ticketAnswered', 'ticketForShop'])
})

it('answers in the language of the customer, not in that of the page', async () => {
  await db.update(customer).set({ locale: 'eng' }).where(eq(customer.id, bart.order.customerId))
  const { uid, number } = await begin(bart.visitor)
  await staff.answerTicket({ id: idOf(number), seen: 1, text: 'Here you are.' })
  const [, answered] = await mailsOf(number)
  await shop.send(answered?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, answered?.id ?? 0))
  expect(sent?.subject).toBe(`An answer to your question ${number}`)
  expect(sent?.text).toContain(`http://localhost:3000/en/account/tickets/${uid}`)
})

it('gives pictures as what they are and nothing else, to their customer alone', async () => {
  const id = await upload(anna.visitor, 'mine')
  const { uid } = await begin(anna.visitor, { pictures: [id] })
  const path = getTicketPicture.path.replace(':uid', uid).replace(':id', id)
  const full = await anna.visitor.request(path)
  expect([full.status, await full.text()]).toEqual([200, expect.stringContaining('full ')])
  expect(Object.fromEntries(full.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await (await anna.visitor.request(`${path}?size=small`)).text()).toContain('small ')
  expect((await bart.visitor.request(path)).status).toBe(404)
  expect((await shop.aVisitor().request(path)).status).toBe(401)
  const own = await begin(bart.visitor)
  expect((await bart.visitor.request(path.replace(uid, own.uid))).status, 'by a ticket of their own').toBe(404)
})

it('takes no picture of somebody else, none twice and none that is not there', async () => {
  const id = await upload(anna.visitor, 'once')
  const taking = (visitor: Visitor, pictures: string[]) =>
    visitor.ask(createTicket, { body: { ...newTicket, pictures } })
  const before = await db.$count(ticket)
  expect(await taking(bart.visitor, [id])).toMatchObject({ ok: false, problem: 'pictureNotFound' })
  expect(await taking(anna.visitor, ['made-up-picture'])).toMatchObject({ ok: false, problem: 'pictureNotFound' })
  expect(await db.$count(ticket), 'nothing was begun').toBe(before)
  const both = await Promise.all([taking(anna.visitor, [id]), taking(anna.visitor, [id])])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(
    await taking(
      anna.visitor,
      Array.from({ length: 6 }, () => id),
    ),
  ).toMatchObject({ problem: 'invalidInput' })
})

it('refuses what is no picture, what is too large, and more than somebody could send', async () => {
  const carla = (await aPaidOrder('ticket-carla')).visitor
  const send = (body: Uint8Array) => carla.ask(uploadTicketPicture, { body })
  expect(await send(new TextEncoder().encode('<svg onload="alert(1)">'))).toMatchObject({ problem: 'pictureUnusable' })
  expect(await send(new Uint8Array())).toMatchObject({ problem: 'invalidInput' })
  expect(await send(new Uint8Array(ticketLimits.pictureBytes + 1))).toMatchObject({ problem: 'bodyTooLarge' })
  for (let at = 0; at < ticketLimits.loosePictures; at++) await upload(carla, String(at))
  expect(await send(aJpeg('too many'))).toMatchObject({ ok: false, problem: 'tooManyPictures' })
})

it('a form that is sent twice, even at once, is one ticket and one message; another text under its key is not lost', async () => {
  const operationId = 'operation-one'
  const sends = await Promise.all([1, 2].map(() => begin(anna.visitor, { operationId })))
  expect(new Set(sends.map(({ uid }) => uid)).size).toBe(1)
  const [{ uid, number } = { uid: '', number: '' }] = sends
  expect((await begin(anna.visitor, { operationId, message: 'Iets anders.' })).uid).not.toBe(uid)
  const reply = { message: 'Nog een foto.', operationId: 'operation-two' }
  await Promise.all([1, 2].map(() => write(anna.visitor, uid, reply)))
  await write(anna.visitor, uid, { ...reply, message: 'En nog een.' })
  expect((await read(anna.visitor, uid)).messages.map(({ message }) => message)).toEqual([
    'Er zit een draadje los.\n\nWat nu?',
    'Nog een foto.',
    'En nog een.',
  ])
  expect(await mailsOf(number)).toHaveLength(3)
})

it('two of the staff who answer at once do not both answer, and the same answer sent again counts once', async () => {
  const { number } = await begin(anna.visitor)
  const id = idOf(number)
  const answers = await Promise.all(['Stuur op.', 'Knip af.'].map((text) => staff.answerTicket({ id, seen: 1, text })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: 'ticketChanged' })
  const [{ body } = { body: '' }] = await db
    .select()
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, id), eq(ticketMessage.writer, 'staff')))
  expect(await staff.answerTicket({ id, seen: 1, text: body })).toMatchObject({ ok: true, value: { isKnown: true } })
  expect((await mailsOf(number)).filter(({ kind }) => kind === 'ticketAnswered')).toHaveLength(1)
})

it('a customer who writes while staff closes is never closed away', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { uid, number } = await begin(anna.visitor, { message: `Beurt ${turn}` })
    const id = idOf(number)
    const [written, closed] = await Promise.all([
      write(anna.visitor, uid, { message: 'Wacht even!' }),
      staff.closeTicket({ id, seen: 1 }),
    ])
    expect(written).toMatchObject({ ok: true })
    expect(closed.ok || closed.problem === 'ticketChanged').toBe(true)
    expect(await read(anna.visitor, uid)).toMatchObject({ status: 'open' })
    expect(await staff.closeTicket({ id, seen: 2 })).toMatchObject({ ok: true, value: { isKnown: false } })
    expect(await staff.closeTicket({ id, seen: 2 })).toMatchObject({ ok: true, value: { isKnown: true } })
  }
})

it('limits open tickets, and counts closed ones no more', async () => {
  const dora = (await aPaidOrder('ticket-dora')).visitor
  const begun = []
  for (let at = 0; at < ticketLimits.openTickets; at++) begun.push(await begin(dora, { message: `Vraag ${at}` }))
  expect(await dora.ask(createTicket, { body: newTicket })).toMatchObject({ ok: false, problem: 'tooManyTickets' })
  await staff.closeTicket({ id: idOf(begun[0]?.number ?? ''), seen: 1 })
  expect(await dora.ask(createTicket, { body: newTicket })).toMatchObject({ ok: true })
})

it('lets nobody write, or upload, without end', async () => {
  const strict = createApi({ ...shop.dependencies, rateLimitScale: 0.2 }, { encodePicture: encodePlainly })
  const hasty = aVisitor((request) => {
    request.headers.set('x-client-address', '192.0.2.7')
    return strict.fetch(request)
  })
  for (const [name, value] of (await aPaidOrder('ticket-elsa')).visitor.cookies) hasty.cookies.set(name, value)
  const tries = []
  for (let at = 0; at < 5; at++) tries.push(await hasty.ask(createTicket, { body: { ...newTicket, message: `${at}` } }))
  expect(tries.map((one) => one.ok || one.problem)).toEqual([true, true, true, true, 'tooManyRequests'])
})

it('refuses texts that are missing or too long, and what is not an order of the customer', async () => {
  const asking = (more: object) => anna.visitor.ask(createTicket, { body: { ...newTicket, ...more } })
  expect(await asking({ message: ' \r\n ' })).toMatchObject({ fields: [{ field: 'message', problem: 'required' }] })
  expect(await asking({ message: 'x'.repeat(5_001) })).toMatchObject({ fields: [{ problem: 'tooLong' }] })
  expect(await asking({ subject: 'x'.repeat(121) })).toMatchObject({
    fields: [{ field: 'subject', problem: 'tooLong' }],
  })
  expect(await asking({ orderUid: bart.order.uid })).toMatchObject({ ok: false, problem: 'orderNotFound' })
})

it('lets staff read or answer by their rights only', async () => {
  const { number } = await begin(anna.visitor)
  const id = idOf(number)
  const as = (rights: Parameters<typeof staffActions>[1]) => staffActions(shop.dependencies, rights)
  const editor = as({ by: { kind: 'staff', id: 1, name: 'editor' }, rights: ['editContent'], refundLimit: null })
  const reader = as({ by: { kind: 'staff', id: 1, name: 'reader' }, rights: ['readTickets'], refundLimit: null })
  for (const asked of [editor.listTickets(), editor.readTicket(id), reader.answerTicket({ id, seen: 1, text: 'x' })])
    expect(await asked).toMatchObject({ ok: false, problem: 'notAllowed' })
  expect(await editor.readTicketPicture(id, 'made-up')).toMatchObject({ ok: false, problem: 'notAllowed' })
  expect(await reader.closeTicket({ id, seen: 1 })).toMatchObject({ ok: false, problem: 'notAllowed' })
  expect(await reader.readTicket(id)).toMatchObject({ ok: true, value: { subject: 'Los draadje' } })
  expect(
    await as(asOwner({ kind: 'staff', id: 2, name: 'Els' })).answerTicket({ id, seen: 1, text: ' ' }),
  ).toMatchObject({ problem: 'invalidInput' })
  expect(await staff.answerTicket({ id: 99, seen: 1, text: 'x' })).toMatchObject({ problem: 'ticketNotFound' })
})

it('cleans up at night: loose pictures after a day, answered tickets after a month, pictures two years after closing', async () => {
  const loose = await upload(anna.visitor, 'loose')
  const kept = await upload(anna.visitor, 'kept')
  const { uid, number } = await begin(anna.visitor, { pictures: [kept] })
  await staff.answerTicket({ id: idOf(number), seen: 1, text: 'Zo dus.' })
  const has = async (id: string) => (await db.$count(ticketPicture, eq(ticketPicture.uid, id))) === 1
  const status = async () => (await db.select().from(ticket).where(eq(ticket.uid, uid)))[0]?.status
  const after = async (days: number) => {
    await tidyUp({ ...shop.dependencies, clock: () => new Date(Date.now() + days * 86_400_000) })
    return [await has(loose), await has(kept), await status()]
  }
  expect(await after(0)).toEqual([true, true, 'answered'])
  expect(await after(2)).toEqual([false, true, 'answered'])
  expect(await after(31)).toEqual([false, true, 'closed'])
  expect(await after(700)).toEqual([false, true, 'closed'])
  expect(await after(800)).toEqual([false, false, 'closed'])
  expect(await db.$count(ticketMessage, eq(ticketMessage.ticketId, idOf(number))), 'words stay').toBe(2)
})

const ofStaff = async (name: string, role: 'support' | 'warehouse' = 'support') => {
  const [member] = await db
    .insert(staffMember)
    .values({ name, emailAddress: `${name.toLowerCase()}@team.example.nl`, role, state: 'active' })
    .returning()
  const by = { kind: 'staff' as const, id: member?.id ?? 0, name }
  return { by, client: aStaffClient(shop.dependencies, { by, rights: rightsOfRole(role), refundLimit: null }) }
}

it('lists the tickets of a view, those that somebody has taken as theirs, and finds one by its words', async () => {
  const { visitor, order } = await aPaidOrder('ticket-views')
  const ticket = await begin(visitor, { subject: 'Kleur klopt niet', orderUid: order.uid })
  const other = await begin(visitor, { subject: 'Iets anders' })
  const { by, client } = await ofStaff('Sofie')
  const numbers = async (query: object) =>
    must(await client.ask(listForStaff, { query })).items.map(({ number }) => number)
  expect(await numbers({ status: 'mine' })).toEqual([])
  const take = { task: `tickets:${idOf(ticket.number)}`, seenTakenBy: null }
  must(await client.ask(takeTask, { body: take }))
  expect(await numbers({ status: 'mine' })).toEqual([ticket.number])
  const shown = must(await client.ask(showTicket, { params: { id: String(idOf(ticket.number)) } }))
  expect(shown).toMatchObject({ takenBy: { id: by.id, name: 'Sofie' }, locale: 'nld', orderNumber: order.number })
  for (const q of ['klopt', order.number, ticket.number, 'KLEUR'])
    expect([q, await numbers({ q })]).toEqual([q, [ticket.number]])
  expect(await numbers({ q: order.emailAddress })).toEqual([ticket.number, other.number])
  expect(await numbers({ q: '100%' })).toEqual([])
  expect(await numbers({ kind: 'defect', q: 'klopt' })).toEqual([])
  must(await client.ask(closeTicket, { params: { id: String(idOf(ticket.number)) }, body: { seen: 1 } }))
  expect(await numbers({ status: 'mine' })).toEqual([])
  expect(await numbers({ status: 'closed', q: 'klopt' })).toEqual([ticket.number])
  const history = must(await client.ask(historyOf, { params: { type: 'ticket', key: ticket.number } }))
  expect(history.items[0]).toMatchObject({ kind: 'ticketClosed', by })
})

it('pages through the tickets of a view, each once', async () => {
  const { visitor } = await aPaidOrder('ticket-pages')
  const begun = []
  for (const subject of ['Een', 'Twee', 'Drie'])
    begun.push((await begin(visitor, { subject: `Blad ${subject}` })).number)
  const { client } = await ofStaff('Bladeraar')
  const paged = async (status: 'open' | 'closed') => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const query = { status, q: 'blad', after, limit: '1' } as never
      const page = must(await client.ask(listForStaff, { query }))
      seen.push(...page.items.map(({ number }) => number))
      after = page.next
    }
    return seen
  }
  expect(await paged('open')).toEqual(begun)
  for (const number of begun)
    must(await client.ask(closeTicket, { params: { id: String(idOf(number)) }, body: { seen: 1 } }))
  expect(await paged('closed')).toEqual(begun.toReversed())
})

it('writes templates of answers in both languages, one after the other, and sends none half filled in', async () => {
  const { by, client } = await ofStaff('Fenna')
  const texts = { name: 'Onderweg', nld: 'Hoi {naam}, {bestelnummer} komt eraan.', eng: 'Hi {naam}, it is coming.' }
  const save = (seen: { id: number; changedAt: string } | null, more: object = {}) =>
    client.ask(saveAnswerTemplate, { body: { seen, ...texts, ...more } })
  must(await save(null))
  expect(await save(null)).toMatchObject({ ok: false, problem: 'nameTaken' })
  expect(await save(null, { name: 'Fout', eng: 'Hi {name}' })).toMatchObject({ problem: 'placeholderUnknown' })
  const list = async () => must(await client.ask(listAnswerTemplates, {}))
  const [seen] = await list()
  if (!seen) throw new Error('the template is not listed')
  const both = await Promise.all([save(seen, { nld: 'Hoi {naam}.' }), save(seen, { nld: 'Dag {naam}.' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'changedMeanwhile' })
  const params = { id: String(seen.id) }
  const history = must(await client.ask(historyOf, { params: { type: 'answer-template', key: params.id } }))
  expect(history.items).toMatchObject([
    { by, before: { nld: texts.nld } },
    { by, before: null },
  ])
  const packer = await ofStaff('Anne', 'warehouse')
  expect(await packer.client.ask(listAnswerTemplates, {})).toMatchObject({ problem: 'notAllowed' })
  const { visitor } = await aPaidOrder('template')
  const ticket = await begin(visitor)
  const answer = (text: string) => staff.answerTicket({ id: idOf(ticket.number), seen: 1, text })
  expect(await answer('Hoi {naam}')).toMatchObject({ ok: false, problem: 'placeholderLeft' })
  expect(await answer('Hoi Lotte')).toMatchObject({ ok: true })
  must(await client.ask(removeAnswerTemplate, { params }))
  must(await client.ask(removeAnswerTemplate, { params }))
  expect(await list()).toEqual([])
  expect(await save(seen)).toMatchObject({ ok: false, problem: 'templateNotFound' })
})
