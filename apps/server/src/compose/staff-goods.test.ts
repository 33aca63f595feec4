import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { anOrderBy, aSizedProduct, piecesInStock, stockLeft } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { staff } = aStaff(shop)
afterEach(async () => {
  expect((await findBroken(shop.database)).broken).toEqual([])
  expect(shop.unexpected).toEqual([])
})

it('sets stock and changes it, of a product and of its sizes, and says when it cannot', async () => {
  const { goods } = await anOrderBy(shop, shop.aVisitor(), 'stock', 'ideal')
  const set = (articleNumber: string, change: Parameters<typeof staff.setStock>[1]) =>
    staff.setStock(articleNumber, change)
  expect(await set(goods.articleNumber, { pieces: 7 })).toEqual({ ok: true, value: { before: 4, after: 7 } })
  expect(await Promise.all([set(goods.articleNumber, { by: 2 }), set(goods.articleNumber, { by: -3 })])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await piecesInStock(shop, goods.id)).toBe(6)
  expect(await set(goods.articleNumber, { by: -7 })).toEqual({ ok: false, problem: 'belowNothing' })
  expect(await set('NOTHING', { by: 1 })).toEqual({ ok: false, problem: 'articleNotFound' })
  const sized = await aSizedProduct(shop, [3, 2])
  const [size] = sized.sizes
  await db
    .update(optionItem)
    .set({ articleNumber: 'SIZE-1' })
    .where(eq(optionItem.id, size?.itemId ?? 0))
  expect(await set('SIZE-1', { pieces: 10 })).toEqual({ ok: true, value: { before: 3, after: 10 } })
  expect((await stockLeft(shop, sized)).slice(0, 3)).toEqual([12, 10, 2])
  const [whole] = await db.select().from(product).where(eq(product.id, sized.id))
  expect(await set(whole?.articleNumber ?? '', { pieces: 1 })).toEqual({ ok: false, problem: 'hasSizes' })
})

it('adds a code once, whose last day counts where the shop is', async () => {
  const coupon = {
    code: 'KERST',
    type: 'percentage',
    amount: 10_00,
    minimumAmount: cents(0),
    useLimit: null,
    limitPerCustomer: 1,
    canBeCombined: false,
  } as const
  const wanted = { coupon, from: '2026-12-01', until: '2026-12-31' }
  expect(await staff.addCoupon(wanted)).toMatchObject({ ok: true })
  expect(await staff.addCoupon(wanted)).toEqual({ ok: false, problem: 'codeExists' })
  const { rows } = await db.execute(sql`SELECT valid_from, valid_until FROM coupon WHERE code = 'KERST'`)
  expect(rows.map((row) => [row.valid_from, row.valid_until].map((at) => new Date(String(at)).toISOString()))).toEqual([
    ['2026-11-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ])
})
