import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cleanHtml, summaryOf } from '../../record/clean-text.ts'
import type { FlatItem } from '../formats/flat-item.ts'
import { hexOfColour } from '../formats/known-facets.ts'
import type { TableSubject } from '../formats/table-format.ts'
import { linesToHtml } from '../lines-to-html.ts'
import type { Problem } from '../problem.ts'
import { distinguishingOptions } from './distinguishing-options.ts'
import type { Draft, ProductEntry, Variant } from './draft.ts'
import { sumOfFigures } from './stock-figure.ts'
import { countsWithoutSaying, type UnsaidStock, withUnsaidStock } from './unsaid-stock.ts'

export interface TableRules {
  readonly language: Locale
  /** Whether the file has a column of prices: then every article must have one. */
  readonly hasPrices: boolean
  readonly subject: TableSubject
  /** Whether the file has a column of stock; where it has none, `stock` says what to take. */
  readonly saysStock: boolean
  readonly isOwnExport: boolean
  readonly stock?: UnsaidStock | undefined
}

const longestHtml = 50_000

/** The articles of one group as products, one a colour; sizes and what else can be chosen are its choices. */
export function toDrafts(items: readonly FlatItem[], rules: TableRules): { drafts: Draft[]; problems: Problem[] } {
  const variants = items.filter((item) => item.isVariant)
  const [first] = variants
  if (!first)
    return {
      drafts: [],
      problems: items.map(({ line }) => ({
        line,
        field: 'Title',
        message: 'there is no title, price or article number here that the shop understands, so this is no product.',
        once: 'no product',
      })),
    }
  const problems = variants.flatMap((item) => faultsOf(item, rules))
  if (problems.length > 0) return { drafts: [], problems }
  if (rules.subject === 'stock') return { drafts: stockDrafts(variants, items, rules), problems: [] }
  if (rules.subject === 'articles') {
    const draft = toDraft(variants, items, false, rules)
    return { drafts: [draft], problems: doubledNumbers(draft) }
  }
  const colours = [...Map.groupBy(variants, (item) => item.colour?.toLowerCase() ?? '').values()]
  const drafts = colours.map((ofColour) => toDraft(distinguishingOptions(ofColour), items, colours.length > 1, rules))
  return { drafts, problems: drafts.flatMap(doubledChoices) }
}

/** Stock of articles by their numbers; where they have none each colour is a product of its own. */
function stockDrafts(variants: readonly FlatItem[], all: readonly FlatItem[], rules: TableRules): Draft[] {
  const colourOf = ({ articleNumber, colour }: FlatItem) =>
    articleNumber === null ? (colour?.toLowerCase() ?? '') : ''
  const colours = [...Map.groupBy(variants, colourOf).values()]
  return colours.map((ofColour) => toDraft(oncePerArticle(ofColour), all, colours.length > 1, rules))
}

function faultsOf({ line, price, html, gone }: FlatItem, { hasPrices }: TableRules): Problem[] {
  return [
    // What is not for sale needs no price.
    ...(hasPrices && price === undefined && !gone
      ? [{ line, field: 'Price', message: 'there is no price; a price is never taken as free.' }]
      : []),
    ...((html?.length ?? 0) > longestHtml
      ? [{ line, field: 'Description', message: `is longer than ${longestHtml} characters.` }]
      : []),
  ]
}

function toDraft(given: readonly FlatItem[], all: readonly FlatItem[], several: boolean, rules: TableRules): Draft {
  const ofColour = rules.saysStock ? given : withUnsaidStock(given, rules.stock)
  const unsaid = !rules.saysStock && countsWithoutSaying(given)
  const isWhole = rules.subject === 'products'
  const [first] = ofColour as [FlatItem, ...FlatItem[]]
  // A table has the product's own values on the first line of its group; feeds repeat them on each.
  const firstOf = <Key extends keyof FlatItem>(key: Key): FlatItem[Key] | undefined =>
    [first, ...all].find((item) => item[key] !== undefined && item[key] !== null)?.[key]
  const isSingle = ofColour.length === 1 && first.choices.length === 0
  const number = isSingle
    ? (first.articleNumber ?? groupNumber(first, several))
    : first.alone
      ? first.group
      : groupNumber(first, several)
  const of = (list: (item: FlatItem) => readonly string[]) => [...new Set(ofColour.flatMap(list))]
  const pictures = picturesOf(ofColour, all)
  const text = (value: string | undefined) => (value === undefined ? undefined : { [rules.language]: value })
  const base = firstOf('title')
  const title = base && several && first.colour ? `${base} – ${first.colour.toLowerCase()}` : base
  const html = firstOf('html')
  // What we wrote ourselves is as it should be.
  const description = html === undefined ? undefined : cleanHtml(rules.isOwnExport ? html : linesToHtml(html))
  const gone = firstOf('gone')
  const categoryPath = isWhole ? firstOf('categoryPath') : undefined
  const vatPercentage = firstOf('vatPercentage')
  const short = firstOf('short')
  const facets = {
    kleur: first.colour ? [first.colour] : (firstOf('colours') ?? []),
    maat: of((item) => item.sizes),
    materiaal: materialsOf(all, of),
    patroon: of((item) => item.patterns),
  }
  return {
    line: first.line,
    articleNumber: number,
    language: rules.language,
    onlyExisting: isWhole ? undefined : rules.subject === 'stock' ? 'stock' : 'prices',
    asksForStock: unsaid && rules.stock === undefined,
    categoryPath,
    oldPaths: oldPathsOf(first, categoryPath),
    facetTexts: isWhole
      ? Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0))
      : undefined,
    entry: !isWhole
      ? stockEntry(ofColour)
      : {
          ...(title ? { title: text(title) } : {}),
          ...(description ? { description: text(description) } : {}),
          ...(firstOf('seoTitle') ? { seoTitle: text(firstOf('seoTitle')) } : {}),
          ...(firstOf('seoDescription') ? { seoDescription: text(firstOf('seoDescription')) } : {}),
          ...(vatPercentage === undefined ? {} : { vatPercentage }),
          ...(short ? { short: text(short) } : {}),
          ...(firstOf('brand') ? { brand: firstOf('brand') ?? '' } : {}),
          ...(first.colour ? { colour: { name: text(first.colour) } } : {}),
          ...(pictures.length > 0 ? { pictures } : {}),
          ...stockEntry(ofColour, gone),
        },
    forNew: () => ({
      design: first.alone ? number : first.group,
      ...(unsaid && rules.stock === 'keep' ? { stock: { managed: true } } : {}),
      ...(first.colour ? { colour: { hex: hexOfColour(first.colour) } } : {}),
      ...(description && !short ? { short: text(summaryOf(description)) } : {}),
      ...(firstOf('brand') ? { maker: { name: firstOf('brand') ?? '', address: '', email: '' } } : {}),
      ...specifications(facets),
    }),
    variants: {
      group: [...new Set(ofColour.flatMap((item) => item.choices.map(({ name }) => name)))].join(' / '),
      items: ofColour.map(toVariant),
    },
  }
}

const oldPathsOf = ({ oldPath, oldCategoryPath }: FlatItem, titles: readonly string[] = []): Draft['oldPaths'] =>
  oldPath === undefined
    ? undefined
    : { product: oldPath, categories: oldCategoryPath ? titles.map(oldCategoryPath) : [] }

/** Its own first, then what the group shares; not those of another colour. */
function picturesOf(ofColour: readonly FlatItem[], all: readonly FlatItem[]): string[] {
  const own = ofColour.flatMap((item) => item.pictures)
  const ofOthers = new Set(all.filter((item) => !ofColour.includes(item)).flatMap((item) => item.pictures))
  const shared = all.flatMap((item) => item.gallery).filter((address) => !ofOthers.has(address))
  return [...new Set([...own, ...shared])].slice(0, 50)
}

const groupNumber = ({ group, colour }: FlatItem, several: boolean) =>
  several && colour ? `${group}-${toSlug(colour)}` : group

/** Shopify says it on the product's first line only. */
const materialsOf = (
  all: readonly FlatItem[],
  of: (list: (item: FlatItem) => readonly string[]) => string[],
): readonly string[] => {
  const own = of((item) => item.materials)
  return own.length > 0 ? own : (all[0]?.materials ?? [])
}

const toVariant = (item: FlatItem): Variant => ({
  line: item.line,
  articleNumber: item.articleNumber,
  name: item.choices.map(({ value }) => value).join(' / '),
  price: item.price,
  before: item.before,
  quantity: item.quantity,
  weight: item.weight,
  gtin: item.gtin,
})

function stockEntry(items: readonly FlatItem[], gone?: boolean): Pick<ProductEntry, 'stock'> {
  // One counted size makes the product counted: 'in stock' without a number only says that it is there.
  const managedFlags = items.flatMap((item) => item.managed ?? [])
  const managed = managedFlags.length > 0 ? managedFlags.includes(true) : undefined
  const backorder = items.find((item) => item.backorder !== undefined)?.backorder
  const stock = {
    ...(managed === undefined ? {} : { managed }),
    ...(backorder === undefined ? {} : { backorder }),
    ...(gone === undefined ? {} : { permanentlyOutOfStock: gone }),
  }
  return Object.keys(stock).length > 0 ? { stock } : {}
}

function specifications({
  materiaal,
  patroon,
}: {
  materiaal: readonly string[]
  patroon: readonly string[]
}): Pick<ProductEntry, 'specifications'> {
  const same = (value: string) => ({ nld: value, eng: value })
  const list = [
    { name: { nld: 'Materiaal', eng: 'Material' }, options: materiaal.map(same) },
    { name: { nld: 'Patroon', eng: 'Pattern' }, options: patroon.map(same) },
  ].filter(({ options }) => options.length > 0)
  return list.length > 0 ? { specifications: list } : {}
}

/** Stock of several places is one article on several lines: it is added up. */
function oncePerArticle(items: readonly FlatItem[]): FlatItem[] {
  const nameOf = (item: FlatItem) => item.articleNumber ?? item.choices.map(({ value }) => value).join(' / ')
  return [...Map.groupBy(items, nameOf).values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    return [{ ...first, quantity: sumOfFigures([first, ...rest].flatMap((item) => item.quantity ?? [])) }]
  })
}

function doubledNumbers({ variants }: Draft): Problem[] {
  const lines = new Map<string, number>()
  return (variants?.items ?? []).flatMap(({ line, articleNumber }) => {
    const number = articleNumber ?? ''
    const earlier = lines.get(number)
    lines.set(number, earlier ?? line)
    return earlier === undefined
      ? []
      : [{ line, field: 'SKU', message: `the article '${number}' stands on line ${earlier} too.` }]
  })
}

function doubledChoices({ variants }: Draft): Problem[] {
  const byNumber = new Map<string, Variant>()
  const byName = new Map<string, Variant>()
  return (variants?.items ?? []).flatMap((item) => {
    const { line, articleNumber, name } = item
    const slug = toSlug(name)
    const ofNumber = articleNumber === null ? undefined : byNumber.get(articleNumber)
    const earlier = ofNumber ?? byName.get(slug)
    if (articleNumber !== null && !ofNumber) byNumber.set(articleNumber, item)
    if (!byName.has(slug)) byName.set(slug, item)
    if (!earlier) return []
    const what = ofNumber ? `the article ${articleNumber}` : `the choice '${name}'`
    return [{ line, field: 'Variant', message: `${what} already stands on line ${earlier.line}.` }]
  })
}
