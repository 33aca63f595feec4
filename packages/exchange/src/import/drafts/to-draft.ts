import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cleanHtml, summaryOf } from '@toonbank/shop/record/clean-text.ts'
import type { PartialText } from '@toonbank/shop/record/partial-text.ts'
import type { FlatItem } from '../formats/flat-item.ts'
import { hexOfColour } from '../formats/known-facets.ts'
import type { TableSubject } from '../formats/table-format.ts'
import { linesToHtml } from '../lines-to-html.ts'
import type { Draft, ProductEntry, Variant } from './draft.ts'
import { countsWithoutSaying, type MissingStockPolicy, withMissingStockPolicy } from './missing-stock-policy.ts'

export interface TableRules {
  readonly language: Locale
  readonly hasPrices: boolean
  readonly subject: TableSubject
  readonly saysStock: boolean
  readonly isOwnExport: boolean
  readonly stock?: MissingStockPolicy | undefined
  readonly sharedNumbers: ReadonlySet<string>
}

export function toDraft(
  given: readonly FlatItem[],
  all: readonly FlatItem[],
  several: boolean,
  rules: TableRules,
): Draft {
  const ofColour = rules.saysStock ? given : withMissingStockPolicy(given, rules.stock)
  const unsaid = !rules.saysStock && countsWithoutSaying(given)
  const isWhole = rules.subject === 'products'
  const [first] = ofColour as [FlatItem, ...FlatItem[]]
  // A table has the product's values on the first line of its group; feeds repeat them on each.
  const firstOf: FirstOf = (key) => [first, ...all].find((item) => item[key] !== undefined && item[key] !== null)?.[key]
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
  // Our own exports contain valid HTML already.
  const description = html === undefined ? undefined : cleanHtml(rules.isOwnExport ? html : linesToHtml(html))
  const gone = firstOf('gone')
  const categoryPath = isWhole ? firstOf('categoryPath') : undefined
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
    entry: isWhole
      ? {
          ...wholeEntry(firstOf, { title, description, colour: first.colour, text }),
          ...(pictures.length > 0 ? { pictures } : {}),
          ...pictureTextsOf(all, pictures, text),
          ...stockEntry(ofColour, gone),
        }
      : stockEntry(ofColour),
    forNew: () => ({
      design: first.alone ? number : first.group,
      ...(unsaid && rules.stock === 'keep' ? { stock: { managed: true } } : {}),
      ...(first.colour ? { colour: { hex: hexOfColour(first.colour) } } : {}),
      ...(description && !firstOf('short') ? { short: text(summaryOf(description)) } : {}),
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

function picturesOf(ofColour: readonly FlatItem[], all: readonly FlatItem[]): string[] {
  const own = ofColour.flatMap((item) => item.pictures)
  const ofOthers = new Set(all.filter((item) => !ofColour.includes(item)).flatMap((item) => item.pictures))
  const shared = all.flatMap((item) => item.gallery).filter((address) => !ofOthers.has(address))
  return [...new Set([...own, ...shared])].slice(0, 50)
}

function pictureTextsOf(
  all: readonly FlatItem[],
  pictures: readonly string[],
  text: (value: string) => PartialText | undefined,
): Pick<ProductEntry, 'pictureTexts'> {
  const texts = pictures.flatMap((address) => {
    const said = all.find(({ pictureTexts }) => pictureTexts?.[address])?.pictureTexts?.[address]
    const partial = said === undefined ? undefined : text(said)
    return partial ? [[address, partial] as const] : []
  })
  return texts.length > 0 ? { pictureTexts: Object.fromEntries(texts) } : {}
}

const groupNumber = ({ group, colour }: FlatItem, several: boolean) =>
  several && colour ? `${group}-${toSlug(colour)}` : group

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
  sharesStock: item.shared !== undefined,
  weight: item.weight,
  gtin: item.gtin,
})

function stockEntry(items: readonly FlatItem[], gone?: boolean): Pick<ProductEntry, 'stock'> {
  // One counted size makes the whole product counted: 'in stock' without a number only means that it is available.
  const managedFlags = items.flatMap((item) => item.managed ?? [])
  const managed = managedFlags.length > 0 ? managedFlags.includes(true) : undefined
  const quantity = items.find((item) => item.shared !== undefined)?.shared?.pieces
  const backorder = items.find((item) => item.backorder !== undefined)?.backorder
  const stock = {
    ...(quantity === undefined ? {} : { quantity }),
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

type FirstOf = <Key extends keyof FlatItem>(key: Key) => FlatItem[Key] | undefined

interface TextsOf {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly colour: string | undefined
  readonly text: (value: string | undefined) => PartialText | undefined
}

function wholeEntry(firstOf: FirstOf, { title, description, colour, text }: TextsOf): ProductEntry {
  const [seoTitle, seoDescription, short] = [firstOf('seoTitle'), firstOf('seoDescription'), firstOf('short')]
  const [vatPercentage, brand] = [firstOf('vatPercentage'), firstOf('brand')]
  return {
    ...(title ? { title: text(title) } : {}),
    ...(description ? { description: text(description) } : {}),
    ...(seoTitle ? { seoTitle: text(seoTitle) } : {}),
    ...(seoDescription ? { seoDescription: text(seoDescription) } : {}),
    ...(vatPercentage === undefined ? {} : { vatPercentage }),
    ...(short ? { short: text(short) } : {}),
    ...(brand ? { brand } : {}),
    ...(colour ? { colour: { name: text(colour) } } : {}),
  }
}
