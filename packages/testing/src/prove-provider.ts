import { openPaymentProviders, paymentPages, withTimeLimit } from '@toonbank/adapters/payment/payment-providers.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { PaymentProvider } from '@toonbank/shop/ports/payment-provider.ts'
import { expect, it } from 'vitest'
import { aPaymentRequest } from './a-payment-request.ts'
import { aShop, type ShopOptions } from './a-shop.ts'

interface ProviderUnderTest {
  /** One of its ways of paying. */
  readonly method: string
  /** How its payments begin; without it `open`. */
  readonly before?: 'open' | 'authorized'
  /** What its shop has set for it. */
  readonly settings?: ShopOptions['paymentSettings']
  /** Makes a payment paid, as its shopper or its bank would. */
  readonly pay: (
    shop: Awaited<ReturnType<typeof aShop>>,
    provider: PaymentProvider,
    providerId: string,
  ) => Promise<unknown>
  /** What it sends of a payment; undefined: it sends nothing ever. */
  readonly notice: ((providerId: string) => { readonly rawBody: string; readonly headers: Headers }) | undefined
}

/** What every provider of the registry must do; the test of each calls this. */
export async function proveProvider(
  name: string,
  { method, before = 'open', settings = {}, pay, notice }: ProviderUnderTest,
): Promise<void> {
  const shop = await aShop({ paymentSettings: settings })
  const provider = openPaymentProviders(shop.dependencies).of(name)
  if (!provider) throw new Error(`${name} is not in the registry`)
  const made = async (request = aRequest(method)) => {
    const created = await provider.create(request)
    if (!created.ok) throw new Error(`${name} made no payment: ${created.problem}`)
    return { ...created.value, request }
  }
  const nobody = `no-${randomToken()}`
  const back = (amount: number, idempotencyKey: string) => ({ amount: cents(amount), idempotencyKey })

  it('makes one payment of one key, and reads it as it was asked', async () => {
    const { request, ...created } = await made()
    const again = await made(request)
    expect({ ...again, request }).toEqual({ ...created, request })
    const { reference, amount } = request
    expect(await provider.read(created.providerId)).toMatchObject({
      ok: true,
      value: { reference, amount, currency: 'EUR', status: before },
    })
    expect((await made()).providerId).not.toBe(created.providerId)
  })

  it('leads to a page of its own, or tells where to transfer', async () => {
    const { paymentUrl, transfer } = await made()
    expect([paymentUrl !== null, transfer !== null]).toContainEqual(true)
    expect(paymentUrl !== null && transfer !== null).toBe(false)
    const { origin } = new URL(paymentUrl ?? shop.dependencies.appUrl)
    expect(
      [shop.dependencies.appUrl, ...paymentPages(shop.dependencies.paymentSettings ?? {})],
      'where a form of the shop may lead',
    ).toContain(origin)
  })

  it('takes the way of paying that it was asked for', async () => {
    const methods = await provider.methods({ countryCode: 'NL', locale: 'nld' })
    const keys = methods.ok && methods.value !== 'any' ? methods.value.map(({ key }) => key) : undefined
    expect(methods.ok && (keys === undefined || keys.includes(method))).toBe(true)
  })

  it('knows nothing of payments that it did not make', async () => {
    const notFound = { ok: false, problem: 'notFound' }
    expect(await provider.read(nobody)).toEqual(notFound)
    expect(await provider.cancel(nobody)).toEqual(notFound)
    expect(await provider.refund(nobody, back(1, 'k'))).toEqual(notFound)
  })

  it('cancels what is open, once, and not what is paid', async () => {
    const { providerId } = await made()
    expect([await provider.cancel(providerId), await provider.cancel(providerId)]).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    expect(await provider.read(providerId)).toMatchObject({ value: { status: 'canceled' } })
    const paid = await made()
    await pay(shop, provider, paid.providerId)
    expect(await provider.read(paid.providerId)).toMatchObject({ value: { status: 'paid' } })
    expect(await provider.cancel(paid.providerId)).toEqual({ ok: false, problem: 'notCancelable' })
  })

  it('pays back what came in, each part once and never more', async () => {
    const { providerId, request } = await made()
    const refused = { ok: false, problem: 'refused' }
    expect(await provider.refund(providerId, back(1, 'early')), 'nothing has come in').toEqual(refused)
    await pay(shop, provider, providerId)
    expect(await provider.refund(providerId, back(request.amount + 1, 'more'))).toEqual(refused)
    const one = await provider.refund(providerId, back(100, 'one'))
    expect(one.ok).toBe(true)
    expect(await provider.refund(providerId, back(100, 'one')), 'the same once more').toEqual(one)
    expect(await provider.refund(providerId, back(request.amount - 99, 'two'))).toEqual(refused)
    expect(await provider.refund(providerId, back(request.amount - 100, 'two'))).toMatchObject({ ok: true })
  })

  it('takes no nonsense for a notice', async () => {
    const nonsense = [
      '',
      '{',
      '{}',
      'id=',
      `id=${nobody}`,
      '{"id":1}',
      '{"id":{"$ne":null}}',
      'id=%00',
      'x'.repeat(10_000),
    ]
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
      for (const rawBody of nonsense)
        expect(
          await provider.verifyNotice({ rawBody, headers: new Headers({ 'content-type': type }) }),
          rawBody,
        ).toMatchObject({
          ok: false,
        })
    const { providerId } = await made()
    if (notice)
      expect(await provider.verifyNotice(notice(providerId))).toMatchObject({ ok: true, value: { providerId } })
  })

  it('is unavailable in time when it hangs', async () => {
    const hangs = () => new Promise<never>(() => {})
    const hanging = withTimeLimit(
      { ...provider, methods: hangs, create: hangs, read: hangs, cancel: hangs, refund: hangs },
      20,
    )
    const answers = [
      hanging.methods({ countryCode: 'NL', locale: 'nld' }),
      hanging.create(aRequest(method)),
      hanging.read('x'),
      hanging.cancel('x'),
      hanging.refund('x', back(1, 'x')),
    ]
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ok: false, problem: 'unavailable' })
  })
}

const aRequest = (method: string) => aPaymentRequest({ method })
