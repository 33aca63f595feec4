import { passwordToken } from '@toonbank/database/schema/account.ts'
import { cart, cartGlimpse } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { catalogueChange } from '@toonbank/database/schema/change-log.ts'
import { mail, mailTask } from '@toonbank/database/schema/mail.ts'
import { rateLimit } from '@toonbank/database/schema/rate-limit.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { tidyUp } from './tidy-up.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

it('counts what was sold in the last ninety days, and drops what is over but never an ordered cart', async () => {
  const goods = await aPlainProduct(shop, 2)
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, 'sold', 2)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const soldOf = async () => (await db.select().from(product).where(eq(product.id, goods.id)))[0]?.soldRecently
  await tidyUp(shop.dependencies)
  expect(await soldOf()).toBe(2)
  await readyToPay(shop.aVisitor(), goods.id, 'left')
  await db.execute(sql`INSERT INTO cart_glimpse (cart_id) SELECT id FROM cart`)
  await tidyUp(shop.dependencies)
  expect(await db.$count(cartGlimpse), 'of the cart that is still filled').toBe(1)
  shop.time.now = new Date(Date.now() + 100 * 86_400_000)
  await tidyUp(shop.dependencies)
  shop.time.now = undefined
  expect(await soldOf()).toBe(0)
  expect((await db.select().from(cart)).map(({ status }) => status)).toEqual(['ordered'])
  expect([await db.$count(passwordToken), await db.$count(rateLimit), await db.$count(cartGlimpse)]).toEqual([0, 0, 0])
})

it('forgets what the register said of numbers of erased accounts, and of no other', async () => {
  await db.execute(sql`WITH buyers AS (SELECT id FROM customer ORDER BY id LIMIT 2),
    erased AS (UPDATE customer SET erased_at = now() WHERE id = (SELECT max(id) FROM buyers))
    INSERT INTO vat_answer (customer_id, vat_number, is_valid, first_said_at, last_said_at)
    SELECT id, 'BE0403170701', true, now(), now() FROM buyers`)
  await tidyUp(shop.dependencies)
  const { rows } = await db.execute(sql`SELECT erased_at FROM vat_answer JOIN customer ON customer.id = customer_id`)
  expect(rows).toEqual([{ erased_at: null }])
})

it('forgets what the change log told a day ago', async () => {
  await db.update(catalogueChange).set({ createdAt: sql`now() - interval '25 hours'` })
  await db.insert(catalogueChange).values({ kind: 'tree' })
  await tidyUp(shop.dependencies)
  expect(await db.$count(catalogueChange, sql`created_at < now() - interval '1 day'`)).toBe(0)
  expect(await db.$count(catalogueChange, eq(catalogueChange.kind, 'tree'))).toBe(1)
})

it('drops mails after ninety days, also those given up with their tasks, and links of mails that are not sent any more', async () => {
  await db.delete(mail)
  await db.execute(sql`INSERT INTO mail (dedupe_key, kind, recipient, locale, data, html, created_at, sent_at)
    SELECT 'tidy ' || n, CASE WHEN n > 3 THEN 'accountMade' ELSE 'orderConfirmation' END, 'tidy@example.nl', 'nld', '{"url": "secret"}', 'secret',
      now() - n * interval '1 day', CASE WHEN n IN (3, 29, 89, 91) THEN now() END FROM unnest(ARRAY[2, 3, 6, 8, 29, 89, 91, 92]) n`)
  await db.execute(sql`INSERT INTO mail_task (mail_id) SELECT id FROM mail WHERE dedupe_key = 'tidy 92'`)
  await tidyUp(shop.dependencies)
  const rows = await db.select().from(mail).orderBy(mail.id)
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual([
    ...['tidy 2', 'tidy 3', 'tidy 6', 'tidy 8', 'tidy 29', 'tidy 89'],
  ])
  expect(rows.map(({ data, html }) => [data, html])).toEqual([
    [{ url: 'secret' }, 'secret'],
    [{ url: 'secret' }, 'secret'],
    [{ url: 'secret' }, 'secret'],
    [{}, null],
    // In the mailbox of this machine, until no link works any more.
    [{ url: 'secret' }, 'secret'],
    [{}, null],
  ])
  expect(await db.$count(mailTask)).toBe(0)
})
