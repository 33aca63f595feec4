import { pay } from '@toonbank/contract/shop/checkout.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { anOrderBy, aPlainProduct, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const { mollie, shop, follow, idOf, statesOf, attemptsOf } = await aShopWithMollie()
const anOrder = (name: string) => anOrderBy(shop, shop.aVisitor(), name, 'ideal')

/** What could cost money twice, or count the wrong sum, first; the others are left to the long run. */
const faults = [
  { kind: 'cut', afterEffect: true },
  { kind: 'wrong' },
  { kind: 'refuse' },
  { kind: 'down' },
  { kind: 'busy' },
  { kind: 'garbage' },
  { kind: 'cut' },
  { kind: 'garbage', afterEffect: true },
  { kind: 'broken', afterEffect: true },
] as const

it.each(someOf(faults, 2))('charges once though Mollie fails at the order: %j', async (fault) => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop, 1)
  await readyToPay(visitor, goods.id, `fault${JSON.stringify(fault).replace(/\W/g, '')}`)
  mollie.fail({ on: 'create', ...fault })
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { code: 'ipoi' } })
  mollie.fail()
  const again = await visitor.ask(pay, {})
  const uid = again.ok ? again.value.paymentUid : ''
  expect(again).toMatchObject({ ok: true, value: { paymentUrl: `${mollie.origin}/checkout/${idOf(uid)}` } })
  await mollie.becomes(idOf(uid), 'paid')
  expect(await statesOf(uid)).toEqual(['paid', 'paid'])
  const { order } = await rowsOf(shop, uid)
  const paid = [...mollie.payments.values()].filter(
    ({ status, body }) => status === 'paid' && body.description === order.number,
  )
  expect(paid).toHaveLength(1)
  expect((await attemptsOf(order.id)).filter(({ status }) => status === 'open')).toEqual([])
})

it.each(someOf(faults, 2))(
  'finds what was paid when Mollie is back, though it failed at every read: %j',
  async (fault) => {
    const { paymentUid } = await anOrder(`reads${JSON.stringify(fault).replace(/\W/g, '')}`)
    mollie.fail({ on: 'read', ...fault })
    await mollie.becomes(idOf(paymentUid), 'paid')
    await follow()
    mollie.fail()
    await follow()
    // A payment of the wrong amount became a task for a person; the right one counts after all.
    if (fault.kind === 'wrong') await mollie.notify(idOf(paymentUid))
    expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
  },
)

it('reads the other payments though the response about one is invalid', async () => {
  mollie.play.notices = 'never'
  const [odd, ...rest] = [await anOrder('odd'), await anOrder('even')]
  mollie.paymentOf(odd?.paymentUid ?? '').status = 'held' as never
  for (const { paymentUid } of rest) await mollie.becomes(idOf(paymentUid), 'paid')
  await follow()
  expect(await statesOf(rest[0]?.paymentUid ?? '')).toEqual(['paid', 'paid'])
  expect(await statesOf(odd?.paymentUid ?? '')).toEqual(['pending', 'open'])
})
