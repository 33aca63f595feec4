import type { Input } from '@toonbank/contract/client.ts'
import { type DryAct, dryActs, dryRun } from '@toonbank/contract/staff/effects.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { effectsBetween } from '@toonbank/domain/staff/effects.ts'
import { readOrderTraces } from '@toonbank/shop/order/read/read-order-traces.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { aShopOfLives, buyers, ways } from './a-shop-of-lives.ts'
import { must } from './must.ts'
import { seededRandom } from './seeded-random.ts'
import { aPlainProduct } from './walk.ts'

export type DoneActs = Partial<Record<DryAct, number>>

/** Asks for the dry run of random acts on random orders, does each right after, and compares; answers which were done and how many were refused. */
export async function dryRunActs(many: number, seed: number) {
  const { shop, place, staff, mollie } = await aShopOfLives()
  const { db } = shop.database
  const { id: goodsId } = await aPlainProduct(shop, 3)
  await db
    .update(product)
    .set({ stockQuantity: 10 * many })
    .where(eq(product.id, goodsId))
  const random = seededRandom(seed).next
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value
  const upTo = (most: number) => Math.floor(random() * most)

  async function anOrder(name: string) {
    const [buyer, way] = [one(buyers), one(ways)]
    const placed = await place({
      ...{ name, buyer, way, goodsId, quantity: 1 + upTo(3), isMeasured: random() < 0.2 },
      ...{ hasCoupon: random() < 0.3, deposit: one([0, 0, 30]), isPickup: random() < 0.2 },
    })
    const payment = [...mollie.payments.values()].at(-1)
    if (payment?.status === 'open' && random() < 0.8) await mollie.becomes(payment.id, 'paid')
    return placed.order
  }

  async function anAct({ number, totalInclVat }: { readonly number: string; readonly totalInclVat: number }) {
    const pieces = random() < 0.6 ? { pieces: [{ line: 1, pieces: 1 }] } : {}
    const params = { number }
    const seen = (await staff.findOrder(number))?.reductions.filter(({ kind }) => kind === 'returned').length ?? 0
    const task = (await staff.listTasks()).payments.find(({ orderNumber }) => orderNumber === number)
    const byHand = (await staff.listTasks()).refunds.find(({ orderNumber }) => orderNumber === number)
    const [mail] = (await db.execute<{ id: string }>(sql`SELECT id FROM mail WHERE data ->> 'number' = ${number}`)).rows
    const ship = { carrier: 'PostNL', trackingCode: one(['', 'A', 'B']), ...pieces }
    const refund = one([{ deduction: 0 }, { deduction: 500 }, { amount: upTo(9_000) }])
    const acts: readonly (readonly [DryAct, object])[] = [
      ['shipOrder', { params, body: ship }],
      ['shipOrder', { params, body: ship }],
      ['startProduction', { params }],
      ['markDelivered', { params }],
      ['markCollected', { params }],
      ['markReadyForPickup', { params }],
      ...(random() < 0.3 ? ([['cancelOrder', { params, body: { note: 'op verzoek' } }]] as const) : []),
      ['returnGoods', { params, body: { ...pieces, refund, isRestocked: random() < 0.5, seen } }],
      ['returnGoods', { params, body: { ...pieces, refund, isRestocked: random() < 0.5, seen } }],
      ['refundOrder', { params, body: { amount: 1 + upTo(totalInclVat), reason: 'goodwill' } }],
      ['markPaid', { params, body: { received: one([totalInclVat, 1 + upTo(2 * totalInclVat)]) } }],
      ['markPaid', { params, body: { received: totalInclVat } }],
      ['reverseTransfers', { params, body: { note: 'andere bestelling' } }],
      ['holdOrder', { params, body: { reason: 'even bellen' } }],
      ['releaseOrder', { params }],
      ['resendMail', { params: { number, id: String(mail?.id ?? 1) } }],
      ...(task
        ? ([
            ['finishPaymentTask', { params: { id: String(task.id) }, body: {} }],
            ['refundPaymentTask', { params: { id: String(task.id) } }],
          ] as const)
        : []),
      ...(byHand ? ([['finishRefund', { params: { id: String(byHand.id) } }]] as const) : []),
    ]
    return one(acts)
  }

  /** Asks for the dry run of an act and does it; answers whether it was done. */
  async function dryRunAndDo(number: string, call: DryAct, input: object): Promise<boolean> {
    const before = await readOrderTraces(db, number)
    const hash = await hashOfTables(shop)
    const body = { call, ...(input as { readonly params: Record<string, string> }) }
    const told = await must(staff.client.ask(dryRun, { body }))
    expect(await hashOfTables(shop), `the dry run of ${call} changes nothing`).toEqual(hash)
    const did = await staff.client.ask(dryActs[call], input as Input<(typeof dryActs)[DryAct]>)
    const after = await readOrderTraces(db, number)
    if (!before || !after) throw new Error('no order')
    const said = `${call} ${JSON.stringify(input)} of seed ${seed}`
    if (did.ok) expect(told, said).toEqual({ effects: effectsBetween(before, after), refusal: null })
    else expect(told, said).toMatchObject({ effects: null, refusal: { problem: did.problem } })
    return did.ok
  }

  const orders: Awaited<ReturnType<typeof anOrder>>[] = []
  const done: DoneActs = {}
  let refused = 0
  for (let n = 0; n < many; n++) {
    if (n % 4 === 0) orders.push(await anOrder(`dry-${seed}-${n}`))
    const order = one(orders.slice(-3))
    const [call, input] = await anAct(order)
    if (await dryRunAndDo(order.number, call, input)) done[call] = (done[call] ?? 0) + 1
    else refused++
  }
  return { done, refused }
}

/** One hash of each table; sequences may move. */
async function hashOfTables({ database: { db } }: Awaited<ReturnType<typeof aShopOfLives>>['shop']) {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const each = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${name} t`,
  )
  return (await db.execute(sql.raw(each.join(' UNION ALL ')))).rows
}
