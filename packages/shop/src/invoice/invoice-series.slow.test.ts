import { invoice } from '@toonbank/database/schema/invoice.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { isTorture } from '@toonbank/domain/testing/torture.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { copyOrder } from '@toonbank/testing/copy-order.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const { order } = await anOrderBy(shop, shop.aVisitor(), 'series')
const sequences = async (kind: 'invoice' | 'creditNote') =>
  (await db.select().from(invoice).where(eq(invoice.kind, kind)).orderBy(asc(invoice.id))).map(
    ({ sequence }) => sequence,
  )
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A failure that has nothing to do with invoices, after the number was taken. */
class Unplugged extends Error {}

it(`numbers ${isTorture ? 500 : 60} invoices at once without a gap or a double, though a third of them fails`, async () => {
  const orderIds = await copyOrder(shop, order.id, isTorture ? 500 : 60)
  const issue = (orderId: number, fails: boolean) =>
    db.transaction(async (tx) => {
      const issued = await issueInvoice(tx, { by: anActor, orderId, purpose: 'full' })
      if (fails) throw new Unplugged()
      return issued?.number
    })
  const outcomes = await Promise.allSettled(orderIds.map((orderId, at) => issue(orderId, at % 3 === 1)))
  const failed = outcomes.filter((one) => one.status === 'rejected')
  expect(failed.every(({ reason }) => reason instanceof Unplugged)).toBe(true)
  expect(failed).toHaveLength(Math.round(orderIds.length / 3))
  expect((await sequences('invoice')).toSorted((a, b) => a - b)).toEqual(upTo(orderIds.length - failed.length))
  // Retried, each twice concurrently: the failed ones are numbered next, and the others get no second invoice.
  const again = await Promise.all([...orderIds, ...orderIds].map((orderId) => issue(orderId, false)))
  expect(new Set(again).size).toBe(orderIds.length)
  expect((await sequences('invoice')).toSorted((a, b) => a - b)).toEqual(upTo(orderIds.length))
  const rows = await db.select().from(invoice).orderBy(asc(invoice.sequence))
  const moments = rows.map(({ issuedAt }) => issuedAt.getTime())
  expect(moments, 'a later number is of no earlier moment').toEqual(moments.toSorted((a, b) => a - b))
}, 120_000)

it('numbers credit notes, and each year in the shop’s time zone, in series of their own', async () => {
  const [first = 0, second = 0] = await copyOrder(shop, order.id, 2)
  // The new year begins in Amsterdam an hour before UTC.
  const at = new Date('2098-12-31T23:30:00Z')
  const of = (orderId: number) =>
    db.transaction((tx) => issueInvoice(tx, { by: anActor, orderId, purpose: 'full', at }))
  expect([(await of(first))?.number, (await of(second))?.number]).toEqual(['F2099-000001', 'F2099-000002'])
  const credit = {
    by: anActor,
    orderId: first,
    amount: order.totalInclVat,
    reason: 'Teruggestuurd',
    cause: 'refund:r1',
    at,
  }
  const note = await db.transaction((tx) => issueCreditNote(tx, credit))
  expect(note).toMatchObject({ ok: true, value: { number: 'C2099-000001' } })
})

it('credits no more than was invoiced, also concurrently, and each refund once', async () => {
  const [orderId = 0] = await copyOrder(shop, order.id, 1)
  const amount = cents(Math.ceil(order.totalInclVat / 4))
  const credit = (cause: string) =>
    db.transaction((tx) => issueCreditNote(tx, { by: anActor, orderId, amount, reason: '', cause }))
  expect(await credit('early')).toEqual({ ok: false, problem: 'notInvoiced' })
  await db.transaction((tx) => issueInvoice(tx, { by: anActor, orderId, purpose: 'full' }))
  const asked = ['a', 'a', 'b', 'b', 'c', 'd', 'e', 'f']
  const answers = await Promise.all(asked.map((uid) => credit(`at once ${uid}`)))
  const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.number] : []))
  expect(new Set(numbers).size).toBe(3)
  for (const answer of answers) if (!answer.ok) expect(answer.problem).toBe('moreThanInvoiced')
  expect((await findBroken(shop.database)).broken.map(({ holds }) => holds)).not.toContainEqual(
    expect.stringMatching(/credited|numbered|adds up/),
  )
})

it('is immutable: it can neither be changed nor deleted, and its PDF is written once', async () => {
  const [row] = await db.select().from(invoice).limit(1)
  const of = sql`WHERE id = ${row?.id ?? 0}`
  const isRefused = { cause: { message: expect.stringContaining('stays as it is') } }
  await expect(db.execute(sql`UPDATE invoice SET total_incl_vat = 1 ${of}`)).rejects.toMatchObject(isRefused)
  await expect(db.execute(sql`UPDATE invoice SET document = '{}' ${of}`)).rejects.toMatchObject(isRefused)
  await expect(db.execute(sql`DELETE FROM invoice ${of}`)).rejects.toMatchObject(isRefused)
  await db.execute(sql`UPDATE invoice SET pdf = 'first' ${of}`)
  await expect(db.execute(sql`UPDATE invoice SET pdf = 'second' ${of}`)).rejects.toMatchObject(isRefused)
})
