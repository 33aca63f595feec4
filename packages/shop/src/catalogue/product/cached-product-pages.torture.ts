import { getProduct, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'
import { readProductPage } from './product-page.ts'
import { findProduct } from './product-store.ts'

const shop = await aShop()
const { db } = shop.database

const [rug] = await db
  .select()
  .from(product)
  .where(
    sql`cardinality(${product.companions}) > 0 AND ${product.discountPercentage} = 0
      AND (SELECT count(*) FROM product AS other WHERE other.design = ${product.design}) > 1
      AND EXISTS (SELECT FROM option_group WHERE product_id = ${product.id})`,
  )
  .orderBy(product.id)
  .limit(1)
if (!rug) throw new Error('the demo shop has no rug with colours and what goes with it')
const { id, design } = rug
const [companion = ''] = rug.companions

async function shownPage(): Promise<Product | undefined> {
  const answer = await shop.aVisitor().ask(getProduct, { params: { id: String(id) } })
  return answer.ok ? answer.value : undefined
}

/** Read by a process that caches no pages. */
const elsewhere = openDependencies(shop.dependencies, { freshFor: 0 })
async function savedPage(): Promise<Product | undefined> {
  const row = await findProduct(db, id)
  const { leading } = (await getShopSettings(db)).prices
  return row && readProductPage(db, await elsewhere.catalogue.now(), row, { locale: 'nld', leading })
}

const items = sql`(SELECT option_item.id FROM option_item JOIN option_group ON option_group.id = group_id WHERE product_id = ${id})`
const otherColour = sql`(SELECT max(id) FROM product WHERE design = ${design} AND id <> ${id})`
const otherDesign = sql`(SELECT max(id) FROM product WHERE design <> ${design})`
const similarOne = async () => (await shownPage())?.similar[0]?.id ?? 0

/** One after the other: some take back what one before has done. */
const changes: Readonly<Record<string, SQL | (() => Promise<SQL>)>> = {
  'its price': sql`UPDATE product SET price = price + 100 WHERE id = ${id}`,
  'its stock': sql`UPDATE product SET stock_quantity = stock_quantity + 1 WHERE id = ${id}`,
  'a promotion, with its earlier price': sql`UPDATE product SET discount_percentage = 1000 WHERE id = ${id}`,
  'a picture under its name': sql`UPDATE picture SET version = 'other', colour = '#123456' WHERE name = (SELECT pictures[1] FROM product WHERE id = ${id})`,
  'the price of a choice': sql`UPDATE option_item SET price = price + 100 WHERE id IN ${items}`,
  'a choice that is gone': sql`DELETE FROM option_item WHERE id = (SELECT max(id) FROM option_item WHERE id IN ${items})`,
  'the name of another colour': sql`UPDATE product SET colour_name = colour_name || '{"nld": "Anders"}' WHERE id = ${otherColour}`,
  'a product that becomes another colour': sql`UPDATE product SET design = ${design} WHERE id = ${otherDesign}`,
  'the price of what goes with it': sql`UPDATE product SET price = price + 100 WHERE article_number = ${companion}`,
  'what goes with it and is sold no more': sql`UPDATE product SET permanently_out_of_stock = true WHERE article_number = ${companion}`,
  'what goes with it and is sold again': sql`UPDATE product SET permanently_out_of_stock = false WHERE article_number = ${companion}`,
  'what goes with it under another number': sql`UPDATE product SET article_number = 'another number' WHERE article_number = ${companion}`,
  'another product under the number of what goes with it': sql`UPDATE product SET article_number = ${companion} WHERE id = ${otherDesign}`,
  'the title of a similar one': async () =>
    sql`UPDATE product SET title = title || '{"nld": "Anders"}' WHERE id = ${await similarOne()}`,
  'the price of a similar one': async () =>
    sql`UPDATE product SET listing_price = 10000000, listing_discount_price = 10000000 WHERE design = (SELECT design FROM product WHERE id = ${await similarOne()})`,
  'the name of a category': sql`UPDATE category SET title = title || '{"nld": "Anders"}'`,
  'prices that are set without VAT': sql`UPDATE shop_setting SET value = jsonb_set(value, '{prices,leading}', '"excl"') WHERE key = 'shop'`,
}

it.each(Object.keys(changes))('shows the change of %s at once, though the page was read before', async (name) => {
  const before = await shownPage()
  const change = changes[name]
  await db.execute(typeof change === 'function' ? await change() : (change as SQL))
  const shown = await shownPage()
  expect(shown).toEqual(await savedPage())
  expect(shown).not.toEqual(before)
})

it('shows a product that is gone no more', async () => {
  expect(await shownPage()).toBeDefined()
  await db.execute(sql`DELETE FROM product WHERE id = ${id}`)
  expect(await shownPage()).toBeUndefined()
})
