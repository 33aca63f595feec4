import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getSession, login, register, requestPasswordReset, setPassword } from '@toonbank/contract/shop/account.ts'
import { getPayment } from '@toonbank/contract/shop/checkout.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { openDatabaseClock } from '@toonbank/runtime/process/database-clock.ts'
import { shortenHolds } from '@toonbank/shop/payment/attempt/shorten-holds.ts'
import { pollPayments } from '@toonbank/shop/payment/settle/poll-payments.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, orderAndPay, piecesInStock, readyToPay } from '@toonbank/testing/walk.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApi } from './create-api.ts'
import { startWorker } from './start-worker.ts'

const shop = await aShop()
const { db } = shop.database
const clock = await openDatabaseClock(shop.database, shop.dependencies.log)
// Three wrong passwords instead of ten: each costs a slow hash.
const parts = { ...shop.dependencies, clock: clock.now, rateLimitScale: 0.3 }
const api = createApi(parts)
const visitor = () => aVisitor((request) => api.fetch(request))
const goods = await aPlainProduct(shop, 5)
const followAll = () => pollPayments(parts, openPaymentProviders(parts))

const twoDays = 2 * 86_400_000
const setProcessClockBack = () => vi.setSystemTime(Date.now() - twoDays)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  expect(shop.unexpected).toEqual([])
})
afterAll(clock.stop)

const stockOf = () => piecesInStock(shop, goods.id)
const linkFor = async (recipient: string) => {
  const [found] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, 'passwordReset'), eq(mail.recipient, recipient)))
  return new URL((found?.data as { url: string } | undefined)?.url ?? 'http://none').searchParams.get('token') ?? ''
}

it('keeps sessions and mailed links when the clock of the process is set back two days, and forward again', async () => {
  const before = visitor()
  await before.ask(register, { body: { ...aGuest('session'), password: 'Vloerkleed1' } })
  setProcessClockBack()
  expect(await before.ask(getSession, { body: {} })).toMatchObject({ ok: true })
  const meanwhile = visitor()
  await meanwhile.ask(register, { body: aGuest('meanwhile') })
  await meanwhile.ask(requestPasswordReset, { body: { emailAddress: 'annameanwhile@example.nl' } })
  const { rows } = await db.execute<{ data: never }>(
    sql`DELETE FROM pgboss.job WHERE name = 'mail-reset-link' RETURNING data`,
  )
  const { mailAccountLink } = await import('@toonbank/shop/account/login/mail-account-link.ts')
  for (const { data } of rows) await mailAccountLink(parts, data)
  vi.setSystemTime(Date.now() + twoDays)
  expect(await meanwhile.ask(getSession, { body: {} })).toMatchObject({ ok: true })
  const token = await linkFor('annameanwhile@example.nl')
  expect(await visitor().ask(setPassword, { body: { token, password: 'Karpetten2' } })).toMatchObject({ ok: true })
})

const lotte = { email: 'lotte@example.nl', password: 'Vloerkleed1' }
const lockOut = async () => {
  for (let n = 0; n < 3; n++) await visitor().ask(login, { body: { ...lotte, password: 'Verkeerd1x' } })
  expect(await visitor().ask(login, { body: lotte })).toMatchObject({ ok: false, problem: 'tooManyRequests' })
}

it('locks nobody out for longer when a clock is set back two days', async () => {
  await lockOut()
  setProcessClockBack()
  await db.execute(sql`UPDATE rate_limit SET expire = extract(epoch FROM now()) * 1000 - 1`)
  expect(await visitor().ask(login, { body: lotte }), 'its quarter of an hour by the database is over').toMatchObject({
    ok: true,
  })
  await db.execute(sql`DELETE FROM rate_limit`)
  await lockOut()
  await db.execute(sql`UPDATE rate_limit SET expire = expire + ${twoDays}`)
  expect(await visitor().ask(login, { body: lotte }), 'the clock of the database went back').toMatchObject({ ok: true })
})

it('holds goods no longer when the clock of the process is set back two days, and loses no payment', async () => {
  const [lost, paid] = [visitor(), visitor()]
  await readyToPay(lost, goods.id, 'lost')
  await readyToPay(paid, goods.id, 'paid')
  const before = await stockOf()
  const { paymentUid } = await orderAndPay(lost)
  const other = await orderAndPay(paid)
  expect(await stockOf()).toBe((before ?? 0) - 2)
  setProcessClockBack()
  for (const table of [paymentAttempt, sandboxPayment])
    await db
      .update(table)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(table === paymentAttempt ? eq(paymentAttempt.uid, paymentUid) : eq(sandboxPayment.reference, paymentUid))
  await followAll()
  expect(await stockOf()).toBe((before ?? 0) - 1)
  await atTheBank(paid, other.paymentUrl, 'paid')
  expect(await paid.ask(getPayment, { params: { paymentUid: other.paymentUid } })).toMatchObject({
    value: { status: 'paid' },
  })
})

it('holds goods for half an hour at most when the clock of the database was set back two days', async () => {
  const buyer = visitor()
  await readyToPay(buyer, goods.id, 'future')
  const { paymentUid } = await orderAndPay(buyer)
  const later = sql`expires_at + interval '2 days'`
  await db.update(paymentAttempt).set({ expiresAt: later }).where(eq(paymentAttempt.uid, paymentUid))
  await db.update(sandboxPayment).set({ expiresAt: later }).where(eq(sandboxPayment.reference, paymentUid))
  await shortenHolds(shop.database, openPaymentProviders(parts).all)
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  const minutes = ((attempt?.expiresAt.getTime() ?? 0) - clock.now().getTime()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(45.1)
  // A transfer is awaited for days, and no longer than that.
  await db
    .update(paymentAttempt)
    .set({ provider: 'banktransfer', expiresAt: later })
    .where(eq(paymentAttempt.uid, paymentUid))
  await shortenHolds(shop.database, openPaymentProviders(parts).all)
  const [transfer] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  expect(transfer?.expiresAt.getTime()).toBeGreaterThan(clock.now().getTime() + 1.9 * 86_400_000)
  await db
    .update(paymentAttempt)
    .set({ expiresAt: sql`now() + interval '20 days'` })
    .where(eq(paymentAttempt.uid, paymentUid))
  await shortenHolds(shop.database, openPaymentProviders(parts).all)
  const [shortened] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  expect((shortened?.expiresAt.getTime() ?? 0) - clock.now().getTime()).toBeLessThan(8.1 * 86_400_000)
  await db
    .update(paymentAttempt)
    .set({ provider: 'sandbox', expiresAt: attempt?.expiresAt ?? new Date() })
    .where(eq(paymentAttempt.uid, paymentUid))
  const held = await stockOf()
  const afterThat = { ...parts, clock: () => new Date(clock.now().getTime() + 46 * 60_000) }
  await pollPayments(afterThat, openPaymentProviders(afterThat))
  expect(await stockOf()).toBe((held ?? 0) + 1)
})

torture(
  'does the jobs that were queued before when both clocks were set back two days, and its timetable goes on',
  async () => {
    vi.useRealTimers()
    await visitor().ask(register, { body: aGuest('job') })
    await db.execute(
      sql`UPDATE pgboss.job SET created_on = created_on + interval '2 days', start_after = start_after + interval '2 days'`,
    )
    await db.execute(sql`UPDATE pgboss.version SET cron_on = now() + interval '2 days'`)
    const worker = await startWorker(parts)
    try {
      const sentAt = async () =>
        (await db.select().from(mail).where(eq(mail.recipient, 'annajob@example.nl')))[0]?.sentAt
      await vi.waitFor(async () => expect(await sentAt()).toBeInstanceOf(Date), { timeout: 20_000, interval: 100 })
      const { rows } = await db.execute<{ ahead: boolean }>(
        sql`SELECT coalesce(cron_on > now() + interval '1 minute', false) AS ahead FROM pgboss.version`,
      )
      expect(rows).toEqual([{ ahead: false }])
    } finally {
      await worker.stop()
    }
  },
)
