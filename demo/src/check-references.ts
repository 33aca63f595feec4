import { locales } from '@toonbank/domain/locale.ts'
import type { DemoDesign, DemoShop } from './demo-shop.ts'

/** What does not fit together between the files, one sentence a fault; empty when all is well. */
export function checkReferences(shop: DemoShop): string[] {
  const categoryKeys = new Set(shop.categories.map((category) => category.key))
  const articleNumbers = shop.designs.flatMap((design) => design.colours.map((colour) => colour.articleNumber))
  const unknown = (where: string, keys: readonly string[]) =>
    keys.filter((key) => !categoryKeys.has(key)).map((key) => `${where}: no category '${key}'`)
  return [
    ...repeated(
      'category key',
      shop.categories.map((category) => category.key),
    ),
    ...repeated(
      'design key',
      shop.designs.map((design) => design.key),
    ),
    ...repeated('article number', [...articleNumbers, ...shop.designs.flatMap(ownArticleNumbers)]),
    ...repeated('Dutch slug at one level', [
      ...shop.categories.map((category) => `${category.parent ?? ''}/${category.slug.nld}`),
      ...shop.pages.map((page) => `/${page.slug.nld}`),
    ]),
    ...repeated('English slug at one level', [
      ...shop.categories.map((category) => `${category.parent ?? ''}/${category.slug.eng}`),
      ...shop.pages.map((page) => `/${page.slug.eng}`),
    ]),
    ...shop.categories.flatMap((category) => (category.parent ? unknown(`category ${category.key}`, [category.parent]) : [])),
    ...shop.designs.flatMap((design) => [
      ...unknown(`design ${design.key}`, design.categories),
      ...design.colours.flatMap((colour) => unknown(`design ${design.key}`, colour.categories)),
    ]),
    ...shop.designs.flatMap(designFaults),
    ...shop.customers.flatMap((customer) =>
      unknown(
        `customer ${customer.emailAddress}`,
        customer.prices.map((price) => price.category),
      ),
    ),
    ...locales.flatMap((language) =>
      repeated(
        `slug of a post (${language})`,
        shop.posts.map((post) => `${post.kind}/${post.slug[language]}`),
      ),
    ),
    ...repeated(
      'path rule',
      shop.pathRules.map((rule) => rule.path),
    ),
    ...[...shop.pages, ...shop.posts].flatMap((page) =>
      page.blocks.flatMap((block) => {
        if (block.type === 'categories') return unknown(`page ${page.key}`, block.categories)
        if (block.type !== 'products') return []
        const strange = (block.articleNumbers ?? []).filter((number) => !articleNumbers.includes(number))
        return [
          ...unknown(`page ${page.key}`, block.category ? [block.category] : []),
          ...strange.map((number) => `page ${page.key}: no article ${number}`),
        ]
      }),
    ),
  ]
}

/** Every picture that a file names, or that a product has by its design and colour (flat from above, and in a room). */
export function pictureNames(shop: DemoShop): string[] {
  const ofBlocks = [...shop.pages, ...shop.posts].flatMap((page) =>
    page.blocks.flatMap((block) => {
      if (block.type === 'hero' || block.type === 'picture') return [block.picture]
      return block.type === 'stories' ? block.stories.map((story) => story.picture) : []
    }),
  )
  const ofOptions = shop.designs.flatMap((design) =>
    design.optionGroups.flatMap((group) => group.items.flatMap((item) => item.picture ?? [])),
  )
  const ofProducts = shop.designs.flatMap((design) =>
    design.colours.flatMap((colour) => [`${design.key}-${colour.key}-flat`, `${design.key}-${colour.key}-room`, ...colour.pictures]),
  )
  return [
    ...new Set([
      ...shop.categories.flatMap((category) => category.picture ?? []),
      ...shop.posts.map((post) => post.picture),
      ...shop.facets.flatMap((facet) => Object.values(facet.pictures)),
      ...ofBlocks,
      ...ofOptions,
      ...ofProducts,
    ]),
  ]
}

/** A price must have one source: the product, its sizes, or the measures that the customer types. */
function designFaults(design: DemoDesign): string[] {
  const isCustom = (group: DemoDesign['optionGroups'][number]) => group.displayType === 'custom'
  const hasSizes = design.optionGroups.some((group) => !isCustom(group) && group.items.every((item) => item.price > 0))
  const sources = [design.price > 0, hasSizes, design.optionGroups.some(isCustom)].filter(Boolean).length
  const mixed = design.optionGroups.flatMap((group) =>
    group.items.filter((item) => isCustom(group) !== (item.custom !== undefined)).map((item) => item.key),
  )
  const fibres = design.composition.reduce((sum, fibre) => sum + fibre.percentage, 0)
  return [
    ...(sources === 1 ? [] : [`design ${design.key}: ${sources} sources of a price instead of one`]),
    ...ownStockFaults(design),
    ...mixed.map((item) => `design ${design.key}: option ${item} has measures in a group that has none, or the other way round`),
    ...(fibres === 100 || design.composition.length === 0 ? [] : [`design ${design.key}: its fibres add up to ${fibres} %`]),
    ...repeated(
      `colour of design ${design.key}`,
      design.colours.map((colour) => colour.key),
    ),
    ...repeated(
      `option of design ${design.key}`,
      design.optionGroups.flatMap((group) => group.items.map((item) => `${group.key}/${item.key}`)),
    ),
  ]
}

const ownArticleNumbers = ({ optionGroups }: DemoDesign): string[] =>
  optionGroups.flatMap(({ items }) => items.flatMap((item) => item.articleNumber ?? []))

/** Choices that are articles of their own are those of one product, and what they have is what the product has. */
function ownStockFaults(design: DemoDesign): string[] {
  const own = design.optionGroups.filter(({ items }) => items.some((item) => item.stock !== undefined || item.articleNumber !== undefined))
  return own.flatMap(({ key, displayType, items }) => {
    const sum = items.reduce((total, { stock }) => total + (stock ?? 0), 0)
    const isWhole = own.length === 1 && items.every(({ stock }) => stock !== undefined) && displayType === 'text'
    const fits = isWhole && design.colours.length === 1 && design.colours.every(({ stock }) => stock.openQuantity === sum)
    return fits ? [] : [`design ${design.key}: the stock of its choices in ${key} is not that of one product`]
  })
}

function repeated(what: string, keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${what} '${key}' stands there twice`)
}
