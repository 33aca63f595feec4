import type { Transaction } from '@toonbank/database/connect.ts'
import { earlierPrice, optionGroup, optionItem, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { Translated } from '@toonbank/database/schema/columns.ts'
import type { DemoDesign, DemoShop } from '@toonbank/demo/schema'
import { sizeText } from '@toonbank/domain/catalogue/size-text.ts'
import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { leadingUnitPrice, type PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'
import { eq, sql } from 'drizzle-orm'
import { openingParts, priceDiffers } from '../catalogue/chosen-parts.ts'
import type { LoadedCategories } from './load-categories.ts'
import type { FacetValueIdsOf } from './load-facets.ts'

type Colour = DemoDesign['colours'][number]

/** Loads every colour of a design as a product of its own, with its options and categories. */
export async function loadDesign(
  tx: Transaction,
  design: DemoDesign,
  categories: LoadedCategories,
  facetValueIdsOf: FacetValueIdsOf,
  pictures: DemoShop['pictures'],
): Promise<void> {
  for (const colour of design.colours) {
    const [row] = await tx
      .insert(product)
      .values({
        ...toProduct(design, colour, picturesOf(design, colour, pictures)),
        ...listingOf(design, colour),
        facetValueIds: facetValueIdsOf(design, colour),
      })
      .returning({ id: product.id, listingPrice: product.listingPrice })
    if (!row) throw new Error(`${design.key} was not kept`)
    await tx.insert(productCategory).values(toCategories(row.id, [...design.categories, ...colour.categories], categories))
    await loadOptions(tx, row.id, design)
    if (colour.discountPercentage > 0) await loadBeforeOffer(tx, row, design)
  }
}

/** The offers of the demo shop began ten days ago; until then their goods cost what is struck through now. */
async function loadBeforeOffer(
  tx: Transaction,
  { id, listingPrice }: { id: number; listingPrice: number },
  design: DemoDesign,
): Promise<void> {
  await tx.insert(earlierPrice).values({
    productId: id,
    endedAt: sql`now() - interval '10 days'`,
    price: design.price,
    discountPercentage: 0,
    options: design.optionGroups.flatMap((group) =>
      group.items.map((item) => ({
        groupId: group.key,
        id: item.key,
        price: item.price,
        minimumPrice: item.custom?.minimumPrice ?? 0,
      })),
    ),
    listingDiscountPrice: listingPrice,
  })
  await tx.update(product).set({ listingLowestPrice: listingPrice }).where(eq(product.id, id))
}

/** From above, in a room, a corner from near by, and what else there is; a brush has no corner. */
const picturesOf = (design: DemoDesign, colour: Colour, pictures: DemoShop['pictures']): string[] =>
  [...['flat', 'room', 'corner'].map((kind) => `${design.key}-${colour.key}-${kind}`), ...colour.pictures].filter((name) => pictures[name])

function toProduct(
  design: DemoDesign,
  colour: Colour,
  pictureNames: string[],
): Omit<typeof product.$inferInsert, keyof ReturnType<typeof listingOf>> {
  const single = design.colours.length === 1
  return {
    articleNumber: colour.articleNumber,
    design: design.key,
    slugNld: toSlug(single ? design.title.nld : `${design.title.nld} ${colour.name.nld}`),
    slugEng: toSlug(single ? design.title.eng : `${design.title.eng} ${colour.name.eng}`),
    title: single ? design.title : bothLanguages((language) => `${design.title[language]} – ${colour.name[language].toLowerCase()}`),
    colourName: colour.name,
    colourHex: colour.hex,
    brand: design.brand,
    description: design.description,
    short: design.short,
    specifications: design.specifications,
    composition: design.composition,
    maker: design.maker,
    care: design.care,
    price: design.price,
    discountPercentage: Math.round(colour.discountPercentage * 100),
    vatPercentage: design.vatPercentage * 100,
    weight: design.weight,
    deliveryDays: design.deliveryTime,
    stockQuantity: colour.stock.openQuantity,
    stockManaged: colour.stock.isManaged,
    backorder: colour.stock.backorder,
    permanentlyOutOfStock: colour.stock.isPermanentlyOutOfStock,
    pictures: pictureNames,
    position: colour.position,
    sizeText: sizeText(design.optionGroups),
    madeToMeasure: design.optionGroups.some((group) => group.displayType === 'custom'),
    createdAt: new Date(`${colour.createdAt}T09:00:00Z`),
  }
}

const bothLanguages = (text: (language: 'nld' | 'eng') => string): Translated => ({ nld: text('nld'), eng: text('eng') })

async function loadOptions(tx: Transaction, productId: number, design: DemoDesign): Promise<void> {
  for (const [position, stored] of design.optionGroups.entries()) {
    const [group] = await tx
      .insert(optionGroup)
      .values({ productId, key: stored.key, name: stored.name, displayType: stored.displayType, position })
      .returning()
    if (!group) continue
    await tx.insert(optionItem).values(stored.items.map((item, at) => toItem(item, group.id, at)))
  }
}

const toItem = (
  item: DemoDesign['optionGroups'][number]['items'][number],
  groupId: number,
  position: number,
): typeof optionItem.$inferInsert => ({
  groupId,
  key: item.key,
  name: item.name,
  price: item.price,
  weight: item.weight,
  deliveryDays: item.deliveryTime,
  state: item.state,
  articleNumber: item.articleNumber ?? null,
  stockQuantity: item.stock ?? null,
  picture: item.picture ?? null,
  custom: item.custom ?? null,
  position,
})

function listingOf(design: DemoDesign, colour: Colour) {
  const groups = design.optionGroups.map(({ displayType, items }) => ({
    group: { displayType },
    items: items.map(({ price, state, custom }) => ({ price, state, custom: custom ?? null })),
  }))
  const rule: PriceRule = {
    leading: 'incl',
    vatPercentage: design.vatPercentage * 100,
    discountPercentage: Math.round(colour.discountPercentage * 100),
    percentageOfList: 10_000,
  }
  const { base, discounted } = leadingUnitPrice(openingParts(design, groups, rule), rule)
  return { listingPrice: base, listingDiscountPrice: discounted, listingPriceDiffers: priceDiffers(groups) }
}

function toCategories(productId: number, keys: readonly string[], categories: LoadedCategories): (typeof productCategory.$inferInsert)[] {
  const own = keys.map((key) => {
    const found = categories.get(key)
    if (!found) throw new Error(`no category '${key}'`)
    return found
  })
  const direct = new Set(own.map(({ id }) => id))
  return [...new Set(own.flatMap(({ ids }) => ids))].map((categoryId) => ({ productId, categoryId, direct: direct.has(categoryId) }))
}
