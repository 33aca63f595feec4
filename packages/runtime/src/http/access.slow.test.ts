import type { EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import type { Envelope } from '@toonbank/contract/envelope.ts'
import { login, logout, setPassword } from '@toonbank/contract/shop/account.ts'
import { deleteAddress } from '@toonbank/contract/shop/address.ts'
import { addCoupon, addLine, deleteCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { changePerson, endPersonAccess } from '@toonbank/contract/shop/company.ts'
import { cancelOrder } from '@toonbank/contract/shop/order-calls.ts'
import { orderQuote } from '@toonbank/contract/shop/quote.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { type Asker, aCrowd, askers, type Crowd } from '@toonbank/testing/a-crowd.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { accessToAccounts } from '@toonbank/testing/access/access-to-accounts.ts'
import { accessToOrders } from '@toonbank/testing/access/access-to-orders.ts'
import { accessToShopping } from '@toonbank/testing/access/access-to-shopping.ts'
import { owners, type Row, type Whose } from '@toonbank/testing/access/expected-answers.ts'
import { listEndpoints } from '@toonbank/testing/list-endpoints.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const { id: productId } = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 10_000 }).where(eq(product.id, productId))
await db.update(coupon).set({ minimumAmount: cents(0) })

const table: readonly Row[] = [...accessToAccounts(productId), ...accessToShopping(productId), ...accessToOrders()]

/**
 * These give or take what the other rows are about, a session, a cart or an address: their askers are others. Those of
 * one list follow each other with the same ones, where none takes what the next is about.
 */
const withOwnCrowd: readonly (readonly EndpointDefinition[])[] = [
  [login, logout],
  [changePerson, endPersonAccess, deleteAddress, addCoupon, addLine, deleteCart],
  [pay, cancelOrder],
  [orderQuote],
]
const crowds = new Map<readonly EndpointDefinition[], Crowd>()
async function crowdOf({ call }: Row): Promise<Crowd> {
  const calls = withOwnCrowd.find((list) => list.includes(call))
  if (!calls) return shared
  const of = table.filter((each) => calls.includes(each.call)).map((each) => each.of)
  const crowd = crowds.get(calls) ?? (await aCrowd(shop, productId, of))
  crowds.set(calls, crowd)
  return crowd
}
const shared = await aCrowd(shop, productId)

/** They hash a password, which is slow on purpose, whoever asks. */
const slow: readonly EndpointDefinition[] = [login, setPassword]

const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`

describe('access', () => {
  it('has a row for every call of the contract, and the API answers no other', async () => {
    const inTable = table.map(({ call }) => nameOf(call)).toSorted()
    expect(inTable).toEqual([...(await listEndpoints()).values()].map(nameOf).toSorted())
    const described = (await (await shop.aVisitor().request('/api/openapi.json')).json()) as {
      paths: Record<string, object>
    }
    const mounted = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(mounted.toSorted()).toEqual(inTable)
  })

  it('asks for a session before it looks at what was sent, at every call that needs one', async () => {
    const visitor = shop.aVisitor()
    const inNeed = table.map(({ call }) => call).filter(({ access }) => access === 'customer')
    expect(inNeed.length).toBeGreaterThan(20)
    for (const call of inNeed) {
      const path = call.path.replace(/:\w+/g, 'made-up')
      const isRead = call.method === 'GET'
      const response = await visitor.request(`${path}?page=nonsense`, {
        method: call.method,
        ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: '{"wrong":' }),
      })
      expect([nameOf(call), response.status]).toEqual([nameOf(call), 401])
    }
  })

  it.each(table.map((each) => [nameOf(each.call), each] as const))(
    '%s: answers each as the table says',
    async (_, each) => {
      const crowd = await crowdOf(each)
      const [allowed, refused] = partition(cellsOf(each, crowd), ({ expected }) => expected === '200')
      const told = new Map<string, { answer: string; text: string }>()
      const before = refused.length > 0 ? await everythingKept() : ''
      for (const cell of refused) told.set(cell.name, await ask(cell))
      if (refused.length > 0) expect(await everythingKept(), 'what is refused changes nothing').toBe(before)
      for (const cell of allowed) told.set(cell.name, await ask(cell))
      const answers = (cells: readonly Cell[]) =>
        Object.fromEntries(cells.map(({ name }) => [name, told.get(name)?.answer]))
      const cells = [...refused, ...allowed]
      expect(answers(cells)).toEqual(Object.fromEntries(cells.map(({ name, expected }) => [name, expected])))
      if (each.of)
        for (const asker of askers)
          expect(told.get(nameOfCell(each, asker, 'foreign')), 'others’ look like none').toEqual(
            told.get(nameOfCell(each, asker, 'unknown')),
          )

      async function ask({ asker, id }: Cell): Promise<{ answer: string; text: string }> {
        const { visitor, lastAnswer } = crowd[asker]
        await each.ask(visitor, id)
        const { status, text } = lastAnswer()
        const isFile = each.call.file !== undefined && status === 200
        const envelope = isFile ? { status: 'success' as const } : (JSON.parse(text) as Envelope)
        return { answer: envelope.status === 'success' ? String(status) : `${status} ${envelope.errorCode}`, text }
      }
    },
  )
})

interface Cell {
  readonly name: string
  readonly asker: Asker
  readonly id: string
  readonly expected: string
}

const nameOfCell = ({ of }: Row, asker: Asker, whose: Whose): string => (of ? `${asker}, ${whose} ${of}` : asker)

function cellsOf(each: Row, crowd: Crowd): Cell[] {
  const { call, of } = each
  const asking = slow.includes(call) ? someOf(askers, 2) : askers
  const cell = (asker: Asker, whose: Whose, id: string): Cell => ({
    name: nameOfCell(each, asker, whose),
    asker,
    id,
    expected: each.answers(asker, whose),
  })
  if (!of) return asking.map((asker) => cell(asker, 'own', ''))
  // Who holds the owner's order is a stranger to that of the other.
  const strangerTo = (asker: Asker): Asker =>
    ['owner', 'holder', 'buyer', 'finance'].includes(asker) ? 'other' : 'owner'
  return askers.flatMap((asker) => {
    const idOf = {
      own: crowd[asker].things[of],
      foreign: crowd[strangerTo(asker)].things[of],
      unknown: of === 'notice' ? 'sb_made-up' : 'made-up',
    }
    return owners.flatMap((whose) => (idOf[whose] === undefined ? [] : [cell(asker, whose, idOf[whose])]))
  })
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

/** A fingerprint of what people have in the shop: what is refused must leave it as it was. */
async function everythingKept(): Promise<string> {
  const tables = [
    'customer',
    'company_invitation',
    'customer_address',
    'cart',
    'cart_line',
    'cart_coupon',
    'shop_order',
    'payment_attempt',
    'order_token',
    'invoice',
    'ticket',
    'ticket_message',
    'ticket_picture',
  ]
  const rows = tables.map((name) => sql.raw(`SELECT '${name}' || t::text AS kept FROM ${name} t`))
  const {
    rows: [found],
  } = await db.execute<{ print: string }>(
    sql`SELECT md5(string_agg(kept, '\n' ORDER BY kept)) AS print FROM (${sql.join(rows, sql.raw(' UNION ALL '))}) everything`,
  )
  return found?.print ?? ''
}
