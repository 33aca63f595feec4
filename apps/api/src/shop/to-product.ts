import type { product } from '@toonbank/database/schema/catalogue.ts'
import type { DemoDesign, DemoShop } from '@toonbank/demo/schema'
import { sizeText } from '@toonbank/domain/catalogue/size-text.ts'
import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { leadingUnitPrice, type PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale, Translated } from '@toonbank/domain/locale.ts'
import { openingParts, priceDiffers } from '../catalogue/chosen-parts.ts'

type Colour = DemoDesign['colours'][number]

/** One colour of a design as a product; its filter values are for the caller to add. */
export function toProduct(design: DemoDesign, colour: Colour, pictures: DemoShop['pictures']): typeof product.$inferInsert {
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
    pictures: picturesOf(design, colour, pictures),
    position: colour.position,
    sizeText: sizeText(design.optionGroups),
    madeToMeasure: design.optionGroups.some((group) => group.displayType === 'custom'),
    ...listingOf(design, colour),
    createdAt: new Date(`${colour.createdAt}T09:00:00Z`),
  }
}

const bothLanguages = (text: (language: Locale) => string): Translated => ({ nld: text('nld'), eng: text('eng') })

/** From above, in a room, a corner from near by, and what else there is; a brush has no corner. */
const picturesOf = (design: DemoDesign, colour: Colour, pictures: DemoShop['pictures']): string[] =>
  [...['flat', 'room', 'corner'].map((kind) => `${design.key}-${colour.key}-${kind}`), ...colour.pictures].filter((name) => pictures[name])

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
