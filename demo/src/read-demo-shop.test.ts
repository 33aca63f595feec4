import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkReferences, pictureNames } from './check-references.ts'
import { pictureFile, readDemoShop } from './read-demo-shop.ts'

const shop = await readDemoShop()
const products = shop.designs.flatMap((design) => design.colours.map((colour) => ({ ...colour, design })))

describe('the demo shop', () => {
  it('has at least 160 products in at least 15 categories, with both VAT rates', () => {
    expect(products.length).toBeGreaterThanOrEqual(160)
    expect(shop.categories.length).toBeGreaterThanOrEqual(15)
    expect(new Set(shop.designs.map((design) => design.vatPercentage))).toEqual(new Set([9, 21]))
  })

  it('tells when a product stands in a category that does not exist', () => {
    const [first, ...others] = shop.designs
    if (!first) throw new Error('no designs')
    expect(checkReferences({ ...shop, designs: [{ ...first, categories: ['zolder'] }, ...others] })).toEqual([
      `design ${first.key}: no category 'zolder'`,
    ])
  })

  it('has every discounted product among the offers, and nothing else', () => {
    for (const product of products) expect(product.categories.includes('aanbiedingen')).toBe(product.discountPercentage > 0)
  })

  it('describes every rug by at least eight specifications', () => {
    const rugs = shop.designs.filter((design) => design.specifications.some((specification) => specification.name.nld === 'Poolhoogte'))
    expect(rugs.length).toBeGreaterThan(40)
    for (const rug of rugs) expect(rug.specifications.length).toBeGreaterThanOrEqual(8)
  })

  it('has stock in every state: plenty, exactly five, low, none, backorder, gone for good, made to order', () => {
    const stocks = products.map((product) => product.stock)
    const managed = stocks.filter((stock) => stock.isManaged)
    expect(managed.filter((stock) => stock.openQuantity === 5)).toHaveLength(1)
    expect(managed.filter((stock) => stock.openQuantity > 0 && stock.openQuantity < 4).length).toBeGreaterThan(5)
    expect(managed.filter((stock) => stock.backorder)).toHaveLength(2)
    expect(managed.filter((stock) => stock.isPermanentlyOutOfStock)).toHaveLength(1)
    expect(stocks.some((stock) => !stock.isManaged)).toBe(true)
  })

  it('has sizes that are articles of their own: one sold out, one with its last piece', () => {
    const items = shop.designs.flatMap((design) => design.optionGroups.flatMap((group) => group.items))
    const own = items.flatMap(({ articleNumber, stock }) => (articleNumber === undefined ? [] : [stock]))
    expect(own).toContain(0)
    expect(own).toContain(1)
    expect(items.filter(({ stock }) => stock !== undefined)).toHaveLength(own.length)
  })

  it('tells when the stock of sizes is not that of the product', () => {
    const design = shop.designs.find(({ optionGroups }) => optionGroups.some(({ items }) => items.some(({ stock }) => stock !== undefined)))
    if (!design) throw new Error('no sizes with stock')
    const [colour] = design.colours
    const changed = { ...design, colours: [{ ...colour, stock: { ...colour?.stock, openQuantity: 1 } }] } as typeof design
    expect(checkReferences({ ...shop, designs: [changed] })[0]).toMatch('the stock of its choices in maat is not that of one product')
  })

  it('has the addresses of its customers in its address table', () => {
    for (const { address } of shop.customers) expect(shop.addresses).toContainEqual(expect.objectContaining(address))
  })

  it('has every picture that is named', () => {
    expect(pictureNames(shop).filter((name) => !existsSync(pictureFile(name)))).toEqual([])
  })
})
