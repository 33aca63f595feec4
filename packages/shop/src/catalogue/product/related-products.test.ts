import { product } from '@toonbank/database/schema/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterAll, expect, it } from 'vitest'
import { listRelatedIds } from './related-products.ts'

const shop = await aShop()
afterAll(() => expect(shop.unexpected).toEqual([]))
const { db } = shop.database
const all = await db.select().from(product).orderBy(product.id)
const ids = all.map(({ id }) => id)
const named = (design: string) => {
  const found = all.find((row) => row.design === design)
  if (!found) throw new Error(`no ${design}`)
  return found
}
const related = async (own: Parameters<typeof listRelatedIds>[1], count = 4, candidates = ids) =>
  (await listRelatedIds(db, own, candidates, count)).map((id) => all.find((row) => row.id === id) ?? named('amelne'))

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

it('names other designs, each once, and never the product’s own', async () => {
  const own = named('amelne')
  const designs = (await related(own, 8)).map(({ design }) => design)
  expect(new Set(designs).size).toBe(8)
  expect(designs).not.toContain('amelne')
})

it('shares more of what is rare than the first of the list do, and lies nearer in price', async () => {
  for (const design of ['amelne', 'anouar', 'vlecht']) {
    const own = named(design)
    const likeness = (row: typeof own) => row.facetValueIds.filter((id) => own.facetValueIds.includes(id)).length
    const distance = (row: typeof own) => Math.abs(Math.log(row.listingDiscountPrice / own.listingDiscountPrice))
    const found = await related(own)
    const others = all.filter((row) => row.design !== design)
    expect(medianOf(found.map(likeness)), design).toBeGreaterThan(medianOf(others.map(likeness)))
    expect(medianOf(found.map(distance)), design).toBeLessThan(medianOf(others.map(distance)))
  }
})

it('takes of a design the colour nearest to the product’s', async () => {
  const own = named('anouar')
  const other = named('sandik')
  const colours = all.filter(
    (row) => row.design === other.design && row.stockQuantity > 0 && row.discountPercentage === 0,
  )
  expect(colours.length).toBeGreaterThan(1)
  const candidates = colours.map(({ id }) => id)
  for (const { colourHex, listingDiscountPrice } of colours) {
    const [nearest] = await related({ ...own, colourHex, facetValueIds: [], listingDiscountPrice }, 1, candidates)
    expect(nearest?.colourHex).toBe(colourHex)
  }
})

it('puts what cannot be ordered last, and bears what is no colour, no price and no candidate', async () => {
  const own = named('amelne')
  const candidates = [named('anouar'), named('sandik')]
  const [first] = await related(
    own,
    1,
    candidates.map(({ id }) => id),
  )
  if (!first) throw new Error('none is related')
  await db
    .transaction(async (tx) => {
      await tx.execute(`UPDATE product SET permanently_out_of_stock = true WHERE id = ${first.id}`)
      expect(
        await listRelatedIds(
          tx,
          own,
          candidates.map(({ id }) => id),
          2,
        ),
      ).toEqual([...candidates.map(({ id }) => id).filter((id) => id !== first.id), first.id])
      tx.rollback()
    })
    .catch((error: Error) => expect(error.message).toMatch(/rollback/i))
  const odd = { design: 'odd', facetValueIds: [], colourHex: 'wol', listingDiscountPrice: named('amelne').price }
  expect(await listRelatedIds(db, odd, ids, 3)).toHaveLength(3)
  expect(await listRelatedIds(db, own, [], 3)).toEqual([])
})
