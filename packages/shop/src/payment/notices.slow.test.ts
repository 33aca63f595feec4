import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import { callAnswerer } from '@toonbank/runtime/http/answer-call.ts'
import { mountRoutes } from '@toonbank/runtime/http/mount-routes.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { anOrderBy, rowsOf, theBankTells } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { providersOf } from '../ports/payment-providers.ts'
import { paymentRoutes } from './settle/payment.routes.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)
afterEach(() => expect(shop.unexpected).toEqual([]))

async function aPaidOne(name: string) {
  const made = await anOrderBy(shop, shop.aVisitor(), name, 'ideal')
  const { providerId } = made.attempt
  const [payment] = await db
    .update(sandboxPayment)
    .set({ status: 'paid' })
    .where(eq(sandboxPayment.id, providerId ?? ''))
    .returning()
  return { ...made, providerId: providerId ?? '', webhookUrl: payment?.webhookUrl ?? '' }
}
const post = (address: string, body: string) =>
  shop.api.fetch(
    new Request(address, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  )

it('gives the provider an address that nobody can guess, another one for each payment', async () => {
  const [one, two] = [await aPaidOne('one'), await aPaidOne('two')]
  for (const { webhookUrl, attempt } of [one, two]) {
    const key = new URL(webhookUrl).searchParams.get('key') ?? ''
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(webhookUrl).not.toContain(attempt.idempotencyKey)
  }
  expect(one.webhookUrl).not.toBe(two.webhookUrl)
})

it('calls no provider for a notice without its key, and answers the same', async () => {
  const { paymentUid, providerId, webhookUrl } = await aPaidOne('guessed')
  const other = await aPaidOne('other')
  const bare = webhookUrl.split('?')[0] ?? ''
  const guesses = [bare, `${bare}?key=`, `${bare}?key=${'A'.repeat(43)}`, other.webhookUrl]
  const answers = await Promise.all(guesses.map((address) => post(address, `id=${providerId}`)))
  const unknown = await post(webhookUrl, 'id=sb_unknown')
  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([200, await unknown.clone().text()])
  expect((await rowsOf(shop, paymentUid)).attempt.status).toBe('open')
  expect((await theBankTells(shop, providerId)).status).toBe(200)
  expect((await rowsOf(shop, paymentUid)).attempt.status).toBe('paid')
})

it('refuses invalid notices and unknown providers', async () => {
  const { webhookUrl } = await aPaidOne('nonsense')
  expect((await post(webhookUrl, 'nonsense')).status).toBe(400)
  expect((await post(webhookUrl.replace('/sandbox', '/banktransfer'), 'id=bt_x')).status).toBe(400)
  expect((await post(webhookUrl.replace('/sandbox', '/nobody'), 'id=sb_x')).status).toBe(404)
})

it('answers with an error while the provider cannot be read, so that the notice is sent again, and logs no key', async () => {
  const { paymentUid, providerId, webhookUrl } = await aPaidOne('silent')
  const written: unknown[] = []
  const log = {
    info: () => {},
    warn: (...said: unknown[]) => void written.push(said),
    error: (...said: unknown[]) => void written.push(said),
  }
  const answering = async (read: () => Promise<never> | Promise<{ ok: false; problem: 'unavailable' }>) => {
    const broken = providersOf(providers.all.map((one) => ({ ...one, read })))
    const answer = callAnswerer(async () => undefined, 1)
    const routes = paymentRoutes({ ...shop.dependencies, log }, broken)
    const api = mountRoutes(
      { ...shop.dependencies, log },
      routes,
      answer,
      async (name, notice) => broken.of(name)?.verifyNotice(notice) ?? refused('providerUnknown'),
    )
    return api.fetch(new Request(webhookUrl, { method: 'POST', body: new URLSearchParams({ id: providerId }) }))
  }
  expect((await answering(async () => refused('unavailable'))).status).toBe(503)
  expect((await answering(async () => Promise.reject(new Error('it broke')))).status).toBe(500)
  expect((await rowsOf(shop, paymentUid)).attempt.status).toBe('open')
  const key = new URL(webhookUrl).searchParams.get('key') ?? 'none'
  expect(JSON.stringify(written)).not.toContain(key)
})
