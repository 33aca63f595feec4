import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cleanHtml, summaryOf } from '../../record/clean-text.ts'
import type { FlatItem } from '../formats/flat-item.ts'
import { hexOfColour } from '../formats/known-facets.ts'
import type { Problem } from '../problem.ts'
import { distinguishingOptions } from './distinguishing-options.ts'
import type { Draft, ProductEntry, Variant } from './draft.ts'
import { sumOfFigures } from './stock-figure.ts'

export interface TableRules {
  readonly language: Locale
  /** Whether the file has a column of prices: then every article must have one. */
  readonly hasPrices: boolean
  readonly onlyStock: boolean
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
        message: 'there is a picture here, but no product.',
      })),
    }
  const problems = variants.flatMap((item) => faultsOf(item, rules))
  if (problems.length > 0) return { drafts: [], problems }
  if (rules.onlyStock) return { drafts: [toDraft(oncePerArticle(variants), items, false, rules)], problems: [] }
  const colours = [...Map.groupBy(variants, (item) => item.colour?.toLowerCase() ?? '').values()]
  const drafts = colours.map((ofColour) => toDraft(distinguishingOptions(ofColour), items, colours.length > 1, rules))
  return { drafts, problems: drafts.flatMap(doubledChoices) }
}

function faultsOf({ line, price, html }: FlatItem, { hasPrices }: TableRules): Problem[] {
  return [
    ...(hasPrices && price === undefined
      ? [{ line, field: 'Price', message: 'there is no price; a price is never taken as free.' }]
      : []),
    ...((html?.length ?? 0) > longestHtml
      ? [{ line, field: 'Description', message: `is longer than ${longestHtml} characters.` }]
      : []),
  ]
}

function toDraft(ofColour: readonly FlatItem[], all: readonly FlatItem[], several: boolean, rules: TableRules): Draft {
  const [first] = ofColour as [FlatItem, ...FlatItem[]]
  // A table has the product's own values on the first line of its group; feeds repeat them on each.
  const firstOf = <Key extends keyof FlatItem>(key: Key): FlatItem[Key] | undefined =>
    [first, ...all].find((item) => item[key] !== undefined && item[key] !== null)?.[key]
  const isSingle = ofColour.length === 1 && first.choices.length === 0
  const number = isSingle
    ? (first.articleNumber ?? first.group)
    : first.alone
      ? first.group
      : groupNumber(first, several)
  const of = (list: (item: FlatItem) => readonly string[]) => [...new Set(ofColour.flatMap(list))]
  const pictures = picturesOf(ofColour, all)
  const text = (value: string | undefined) => (value === undefined ? undefined : { [rules.language]: value })
  const base = firstOf('title')
  const title = base && several && first.colour ? `${base} – ${first.colour.toLowerCase()}` : base
  const html = firstOf('html')
  const description = html === undefined ? undefined : cleanHtml(html)
  const gone = firstOf('gone')
  const facets = {
    kleur: first.colour ? [first.colour] : [],
    maat: of((item) => item.sizes),
    materiaal: materialsOf(all, of),
    patroon: of((item) => item.patterns),
  }
  return {
    line: first.line,
    articleNumber: number,
    language: rules.language,
    onlyExisting: rules.onlyStock,
    categoryPath: rules.onlyStock ? undefined : firstOf('categoryPath'),
    facetTexts: rules.onlyStock
      ? undefined
      : Object.fromEntries(Object.entries(facets).filter(([, values]) => values.length > 0)),
    entry: rules.onlyStock
      ? stockEntry(ofColour)
      : {
          ...(title ? { title: text(title) } : {}),
          ...(description ? { description: text(description) } : {}),
          ...(firstOf('brand') ? { brand: firstOf('brand') ?? '' } : {}),
          ...(first.colour ? { colour: { name: text(first.colour) } } : {}),
          ...(pictures.length > 0 ? { pictures } : {}),
          ...stockEntry(ofColour, gone),
        },
    forNew: () => ({
      design: first.alone ? number : first.group,
      ...(first.colour ? { colour: { hex: hexOfColour(first.colour) } } : {}),
      ...(description ? { short: text(summaryOf(description)) } : {}),
      ...(firstOf('brand') ? { maker: { name: firstOf('brand') ?? '', address: '', email: '' } } : {}),
      ...specifications(facets),
    }),
    variants: {
      group: [...new Set(ofColour.flatMap((item) => item.choices.map(({ name }) => name)))].join(' / '),
      items: ofColour.map(toVariant),
    },
  }
}

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
