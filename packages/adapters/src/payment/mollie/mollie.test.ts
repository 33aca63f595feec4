import { cents } from '@toonbank/domain/money/cents.ts'
import { someOf, torture } from '@toonbank/domain/testing/torture.ts'
import { aPaymentRequest } from '@toonbank/testing/a-payment-request.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aMollie } from '@toonbank/testing/mollie/a-mollie.ts'
import { proveProvider } from '@toonbank/testing/prove-provider.ts'
import { expect, it } from 'vitest'
import { openPaymentProviders } from '../payment-providers.ts'

const mollie = await aMollie()
mollie.play.notices = 'never'

await proveProvider('mollie', {
  method: 'ideal',
  settings: mollie.settings,
  pay: (_, __, id) => mollie.becomes(id, 'paid'),
  notice: (id) => ({
    rawBody: `id=${id}`,
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
  }),
})

const shop = await aShop({ paymentSettings: mollie.settings })
const opened = (more: Partial<typeof shop.dependencies> = {}) => {
  const { circuits: _, ...dependencies } = shop.dependencies
  const provider = openPaymentProviders({ ...dependencies, ...more }).of('mollie')
  if (!provider) throw new Error('it is not in the registry')
  return provider
}
const bodyOf = (reference: string) => mollie.paymentOf(reference).body as Record<string, unknown>
const methodsQuery = { countryCode: 'NL', locale: 'nld' } as const

it('creates a payment in Mollie’s format', async () => {
  const request = aPaymentRequest({ countryCode: 'BE' })
  expect(await opened().create(request)).toMatchObject({ ok: true })
  expect(bodyOf(request.reference)).toEqual({
    amount: { currency: 'EUR', value: '149.95' },
    description: 'TB26-000123',
    redirectUrl: request.redirectUrl,
    webhookUrl: request.webhookUrl,
    method: 'ideal',
    locale: 'nl_BE',
    metadata: { reference: request.reference, order: 'TB26-000123' },
  })
  expect(mollie.asked.at(-1)?.headers).toMatchObject({ 'idempotency-key': request.idempotencyKey })
})

it.each(['klarna', 'in3'])('tells %s what is bought and by whom, as those want who pay in advance', async (method) => {
  const request = aPaymentRequest({ method, locale: 'eng' })
  expect(await opened().create(request)).toMatchObject({ ok: true })
  expect(bodyOf(request.reference)).toMatchObject({
    locale: 'en_GB',
    lines: [{ type: 'physical', totalAmount: { value: '149.95' }, vatRate: '21.00', vatAmount: { value: '26.02' } }],
    billingAddress: { givenName: 'Anna', streetAndNumber: 'Domplein 10', country: 'NL', phone: '+31612345678' },
  })
})

/** One of each kind first; the others are left to the long run. */
const passing = [
  { kind: 'broken', times: 2 },
  { kind: 'cut', times: 2, afterEffect: true },
  { kind: 'hang', times: 1, afterEffect: true },
  { kind: 'busy', times: 1 },
  { kind: 'cut', times: 2 },
  { kind: 'garbage', times: 1, afterEffect: true },
] as const
it.each(someOf(passing, 1))('makes one payment though create fails for a while: %j', async (fault) => {
  const request = aPaymentRequest()
  mollie.fail({ on: 'create', ...fault })
  const created = await opened().create(request)
  expect(created).toMatchObject({ ok: true, value: { providerId: mollie.paymentOf(request.reference).id } })
})

it('does not retry a refusal, and returns no payment page with another amount', async () => {
  mollie.fail({ on: 'create', kind: 'refuse' })
  const before = mollie.count('create')
  expect(await opened().create(aPaymentRequest())).toEqual({ ok: false, problem: 'refused' })
  expect(mollie.count('create')).toBe(before + 1)
  mollie.fail({ on: 'create', kind: 'wrong' })
  expect(await opened().create(aPaymentRequest())).toEqual({ ok: false, problem: 'unavailable' })
  mollie.fail()
})

it('asks again later for a refund that Mollie takes for another one of the same amount', async () => {
  const provider = opened()
  const request = aPaymentRequest()
  const created = await provider.create(request)
  const id = created.ok ? created.value.providerId : ''
  await mollie.becomes(id, 'paid')
  const refund = (key: string) => provider.refund(id, { amount: cents(20_00), idempotencyKey: `${key} ${id}` })
  mollie.play.refusesTwins = true
  expect(await refund('first')).toMatchObject({ ok: true })
  expect(await refund('second')).toEqual({ ok: false, problem: 'unavailable' })
  mollie.play.refusesTwins = false
  expect(await refund('second')).toMatchObject({ ok: true })
  expect(mollie.paymentOf(request.reference).refunds).toHaveLength(2)
})

it('refunds once for each key, however long ago, and returns the status', async () => {
  const provider = opened()
  const request = aPaymentRequest()
  const created = await provider.create(request)
  const id = created.ok ? created.value.providerId : ''
  await mollie.becomes(id, 'paid')
  mollie.fail({ on: 'refund', kind: 'cut', times: 3, afterEffect: true })
  const refund = { amount: cents(50_00), idempotencyKey: `refund ${id}` }
  // Retries like the job that requests refunds, until there is an answer.
  expect((await provider.refund(id, refund)).ok).toBe(false)
  mollie.fail()
  expect(await provider.refund(id, refund)).toEqual({ ok: true, value: 'underWay' })
  const [made, ...more] = mollie.paymentOf(request.reference).refunds
  expect([made?.cents, more]).toEqual([50_00, []])
  const statusOf = async () => provider.readRefund?.(id, refund.idempotencyKey)
  expect(await statusOf()).toEqual({ ok: true, value: 'underWay' })
  if (made) made.status = 'refunded'
  expect(await statusOf()).toEqual({ ok: true, value: 'refunded' })
  if (made) made.status = 'failed'
  expect(await statusOf()).toEqual({ ok: true, value: 'failed' })
  expect(await provider.read(id)).toMatchObject({ value: { status: 'paid' } })
})

it('answers notCancelable when the bank does not allow a cancellation', async () => {
  mollie.play.isCancelable = false
  const created = await opened().create(aPaymentRequest())
  expect(await opened().cancel(created.ok ? created.value.providerId : '')).toEqual({
    ok: false,
    problem: 'notCancelable',
  })
  mollie.play.isCancelable = true
})

it('lists the methods of a country, under the names that must be shown', async () => {
  const listed = await opened().methods(methodsQuery)
  expect(listed.ok && listed.value !== 'any' && listed.value.map(({ key, label }) => [key, label])).toEqual([
    ['ideal', 'iDEAL | Wero'],
    ['creditcard', 'Kaart'],
    // Named in the question: else Mollie leaves wallets out.
    ['applepay', 'Apple Pay'],
    ['googlepay', 'Google Pay'],
    ['klarna', 'Achteraf betalen met Klarna.'],
    ['in3', 'iDEAL in3'],
  ])
})

it('uses the last list while Mollie is down, and without one common methods that are not credit', async () => {
  const known = opened({})
  const before = await known.methods(methodsQuery)
  mollie.fail({ on: 'any', kind: 'down' })
  expect(await known.methods(methodsQuery)).toEqual(before)
  const { cache: _, ...bare } = shop.dependencies
  const unknown = openPaymentProviders(bare).of('mollie')
  const listed = await unknown?.methods(methodsQuery)
  const keys = listed?.ok && listed.value !== 'any' ? listed.value.map(({ key }) => key) : []
  expect(keys).toContain('ideal')
  expect(keys).not.toContain('klarna')
  mollie.fail()
})

torture('opens the circuit when Mollie is down, so that no shopper waits, and tries again later', async () => {
  const provider = opened()
  mollie.fail({ on: 'any', kind: 'broken' })
  for (let n = 0; n < 20; n++) expect(await provider.read('tr_abc')).toEqual({ ok: false, problem: 'unavailable' })
  const before = mollie.count('read')
  await provider.read('tr_abc')
  expect(mollie.count('read')).toBe(before)
  mollie.fail()
})

torture('stays available when the bank of one method is down, except for that method', async () => {
  const provider = opened()
  mollie.fail({ on: 'create', kind: 'down' })
  for (let n = 0; n < 3; n++) expect((await provider.create(aPaymentRequest())).ok).toBe(false)
  mollie.fail()
  expect(await provider.create(aPaymentRequest())).toMatchObject({ ok: true })
})

it('logs a refused key once, and offers nothing', async () => {
  const told: unknown[] = []
  const wrongKey = { ...mollie.settings, MOLLIE_API_KEY: 'test_anotherkey0123' }
  const log = { ...shop.dependencies.log, warn: (_: unknown, message?: string) => void told.push(message) }
  const { cache: _, ...bare } = shop.dependencies
  const provider = openPaymentProviders({ ...bare, paymentSettings: wrongKey, log }).of('mollie')
  for (let n = 0; n < 3; n++) expect(await provider?.methods(methodsQuery)).toEqual({ ok: true, value: [] })
  expect(told).toEqual(['Mollie refuses the key or what it is used for'])
})

it('accepts test money on this machine and in a test shop only', async () => {
  const sold = opened({ isPublic: true })
  expect([sold.serves({ isPublic: true }), (await sold.create(aPaymentRequest())).ok]).toEqual([false, false])
  expect(opened({ isPublic: true, sandboxInPublic: true }).serves({ isPublic: true })).toBe(true)
  const created = await opened().create(aPaymentRequest())
  const id = created.ok ? created.value.providerId : ''
  expect(await sold.read(id)).toMatchObject({ value: { doubt: 'testMoney' } })
  const paymentSettings = { ...mollie.settings, MOLLIE_PROFILE: 'pfl_other' }
  expect(await opened({ paymentSettings }).read(id)).toMatchObject({ value: { doubt: 'otherProfile' } })
  expect(await opened({ paymentSettings, isPublic: true }).read(id)).toMatchObject({ value: { doubt: 'testMoney' } })
})

it('does not give up a payment for a 404 that is not Mollie’s', async () => {
  const request = aPaymentRequest()
  const created = await opened().create(request)
  const id = created.ok ? created.value.providerId : ''
  const elsewhere = opened({ paymentSettings: { ...mollie.settings, MOLLIE_API_URL: `${mollie.origin}/v1` } })
  expect(await elsewhere.read(id)).toEqual({ ok: false, problem: 'unavailable' })
  expect(await elsewhere.cancel(id)).toEqual({ ok: false, problem: 'unavailable' })
})

it('offers nothing without a key, and expires no earlier payment', async () => {
  const bare = opened({ paymentSettings: {} })
  expect([bare.serves({ isPublic: false }), await bare.methods(methodsQuery)]).toEqual([false, { ok: true, value: [] }])
  expect(await bare.read('tr_abc')).toEqual({ ok: false, problem: 'unavailable' })
})
