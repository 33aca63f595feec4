import { login } from '@toonbank/contract/shop/account.ts'
import { getPrices, getProduct, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { optionItem, picture, product } from '@toonbank/database/schema/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aSizedProduct, type SizedProduct } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

async function pageOf(id: number): Promise<Product> {
  const answer = await shop.aVisitor().ask(getProduct, { params: { id: String(id) } })
  if (!answer.ok) throw new Error('no such page')
  return answer.value
}
const sizesOf = (page: Product) => page.configurator.options[0]?.items ?? []
const keyOf = (rug: SizedProduct, size: number) => rug.sizes[size]?.options[0]?.id
const priceOf = (page: Product, size: number) => sizesOf(page)[size]?.prices.baseInclVat

it('tells where the maker is in the language of the page, and an address that was written once in both', async () => {
  const rug = await aSizedProduct(shop, [1])
  const addressesOf = async (address: Product['maker']['address'] | { nld: string; eng: string }) => {
    await db
      .update(product)
      .set({ maker: { name: 'Weverij', address, email: '' } })
      .where(eq(product.id, rug.id))
    const asked = (['nl-NL', 'en-US'] as const).map((language) =>
      shop.aVisitor(language).ask(getProduct, { params: { id: String(rug.id) } }),
    )
    return (await Promise.all(asked)).map((answer) => answer.ok && answer.value.maker.address)
  }
  expect(await addressesOf({ nld: 'Kade 1, Gent, België', eng: 'Kade 1, Ghent, Belgium' })).toEqual([
    'Kade 1, Gent, België',
    'Kade 1, Ghent, Belgium',
  ])
  expect(await addressesOf('Rua 1, Guimarães')).toEqual(['Rua 1, Guimarães', 'Rua 1, Guimarães'])
})

it('says what a picture shows in the language of the page, and the title where nobody has written it', async () => {
  const rug = await aSizedProduct(shop, [1])
  const [shown] = await db.select({ name: picture.name }).from(picture).limit(1)
  const name = shown?.name ?? ''
  await db
    .update(product)
    .set({ pictures: [name], pictureTexts: { [name]: { nld: 'Kleed op een houten vloer', eng: '' } } })
    .where(eq(product.id, rug.id))
  const pages = (['nl-NL', 'en-US'] as const).map((language) =>
    shop.aVisitor(language).ask(getProduct, { params: { id: String(rug.id) } }),
  )
  const [dutch, english] = (await Promise.all(pages)).map((answer) => (answer.ok ? answer.value : undefined))
  expect(dutch?.images[0]?.imageAlt).toBe('Kleed op een houten vloer')
  expect(english?.images[0]?.imageAlt).toBe(english?.title)
})

describe('a size with stock of its own', () => {
  it('cannot be chosen when it has run out, and the page opens with the cheapest that can', async () => {
    const rug = await aSizedProduct(shop, [0, 2, 7])
    const page = await pageOf(rug.id)
    expect(sizesOf(page).slice(0, 3)).toMatchObject([
      { state: false, cartable: false, stock: { openQuantity: 0 } },
      { state: true, cartable: true, stock: { openQuantity: 2 } },
      { state: true, cartable: true, stock: { openQuantity: 7 } },
    ])
    expect(page.selected).toEqual([{ groupId: rug.sizes[1]?.options[0]?.groupId, id: keyOf(rug, 1) }])
    expect(page.prices.baseInclVat).toBe(priceOf(page, 1))
    expect(page.prices).toMatchObject({ default: priceOf(page, 1), discount: page.prices.discountInclVat })
    expect(page.stock.openQuantity).toBe(9)
  })

  it('opens with that size for a customer with own prices too', async () => {
    const rug = await aSizedProduct(shop, [0, 2, 7])
    const customer = shop.aVisitor()
    await customer.ask(login, { body: { email: 'lotte@example.nl', password: 'Vloerkleed1' } })
    const { prices } = await pageOf(rug.id)
    expect(await customer.ask(getPrices, { params: { productId: String(rug.id) } })).toMatchObject({
      ok: true,
      value: { prices },
    })
  })

  it('has a price and a choice to show when every size has run out', async () => {
    const rug = await aSizedProduct(shop, [0, 0])
    await db
      .update(optionItem)
      .set({ stockQuantity: 0 })
      .where(eq(optionItem.groupId, await groupOf(rug)))
    const page = await pageOf(rug.id)
    expect(sizesOf(page).some(({ state }) => state)).toBe(false)
    expect(page.selected).toMatchObject([{ id: keyOf(rug, 0) }])
    expect(page.prices.baseInclVat).toBe(priceOf(page, 0))
  })

  it('can be chosen without stock on backorder, and where stock is not managed', async () => {
    const rug = await aSizedProduct(shop, [0, 2])
    for (const flags of [{ backorder: true }, { backorder: false, stockManaged: false }]) {
      await db.update(product).set(flags).where(eq(product.id, rug.id))
      expect(sizesOf(await pageOf(rug.id))[0]).toMatchObject({ state: true, cartable: true })
    }
  })

  it('tells its own article number; without stock of its own it tells neither', async () => {
    const rug = await aSizedProduct(shop, [3, null])
    await db
      .update(optionItem)
      .set({ articleNumber: 'SIZE-3' })
      .where(eq(optionItem.id, rug.sizes[0]?.itemId ?? 0))
    expect(sizesOf(await pageOf(rug.id)).slice(0, 2)).toMatchObject([
      { mpn: 'SIZE-3', stock: { openQuantity: 3 } },
      { mpn: null, stock: null, state: true },
    ])
  })
})

describe('what goes with a product', () => {
  it('comes along with its sizes, prices and stock, in the order of the merchant', async () => {
    const [rug, underlay, grip] = [
      await aSizedProduct(shop, [1]),
      await aSizedProduct(shop, [0, 4]),
      await aSizedProduct(shop, [2]),
    ]
    const numbers = await numbersOf([grip.id, underlay.id, rug.id])
    await db
      .update(product)
      .set({ companions: [...numbers, 'NOT-SOLD-HERE'] })
      .where(eq(product.id, rug.id))
    const { companions } = await pageOf(rug.id)
    expect(companions.map(({ productId }) => productId)).toEqual([grip.id, underlay.id])
    const page = await pageOf(underlay.id)
    const { options } = page.configurator
    const { title, slug, prices, selected, stock } = page
    expect(companions[1]).toMatchObject({ title, slug, prices, selected, stock, configurator: { options } })
    expect(page.companions).toEqual([])
  })

  it('is not shown when it is sold no more', async () => {
    const [rug, underlay] = [await aSizedProduct(shop, [1]), await aSizedProduct(shop, [4])]
    await db
      .update(product)
      .set({ companions: await numbersOf([underlay.id]) })
      .where(eq(product.id, rug.id))
    await db.update(product).set({ permanentlyOutOfStock: true }).where(eq(product.id, underlay.id))
    expect((await pageOf(rug.id)).companions).toEqual([])
  })
})

async function numbersOf(ids: readonly number[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => db.select().from(product).where(eq(product.id, id))))
  return rows.flatMap(([row]) => row?.articleNumber ?? [])
}

async function groupOf(rug: SizedProduct): Promise<number> {
  const [item] = await db
    .select()
    .from(optionItem)
    .where(eq(optionItem.id, rug.sizes[0]?.itemId ?? 0))
  return item?.groupId ?? 0
}
