import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { FlatItem } from '../formats/flat-item.ts'
import type { Problem } from '../problem.ts'
import type { Draft, Variant } from './draft.ts'
import { withOwnNumbers } from './own-numbers.ts'
import { withColoursAsChoices, withoutPartlyShared } from './shared-stock.ts'
import { sumOfFigures } from './stock-figure.ts'
import { type TableRules, toDraft } from './to-draft.ts'

const names = { materials: 'Materiaal', patterns: 'Patroon' } as const

/**
 * Articles of one size may differ in material or pattern; that becomes a choice too, so that each has its own price.
 */
function distinguishingOptions(items: readonly FlatItem[]): readonly FlatItem[] {
  const nameOf = ({ choices }: FlatItem) => choices.map(({ value }) => value).join(' / ')
  if (new Set(items.map(nameOf)).size === items.length) return items
  const more = (['materials', 'patterns'] as const).filter(
    (key) => items.every((item) => item[key].length > 0) && new Set(items.map((item) => item[key].join())).size > 1,
  )
  return items.map((item) => ({
    ...item,
    choices: [...item.choices, ...more.map((key) => ({ name: names[key], value: item[key].join(' + ') }))],
  }))
}

const longestHtml = 50_000

export function toDrafts(items: readonly FlatItem[], rules: TableRules): { drafts: Draft[]; problems: Problem[] } {
  const given = items.filter((item) => item.isVariant)
  const [first] = given
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
  const problems = given.flatMap((item) => faultsOf(item, rules))
  if (problems.length > 0) return { drafts: [], problems }
  const { items: variants, notes: ofNumbers } = withOwnNumbers(withColoursAsChoices(given), rules.sharedNumbers)
  if (rules.subject === 'stock') return { drafts: stockDrafts(variants, items, rules), problems: [] }
  if (rules.subject === 'articles') {
    const draft = toDraft(variants, items, false, rules)
    return { drafts: [draft], problems: doubledNumbers(draft) }
  }
  const colours = [...Map.groupBy(variants, (item) => item.colour?.toLowerCase() ?? '').values()]
  const counted = colours.map(withoutPartlyShared)
  const drafts = counted.map(({ items: ofColour }) =>
    toDraft(
      distinguishingOptions(ofColour).map(withoutLongHtml),
      items.map(withoutLongHtml),
      colours.length > 1,
      rules,
    ),
  )
  const notes = [...ofNumbers, ...items.flatMap(tooLongHtml)]
  return {
    drafts,
    problems: [...counted.flatMap((one) => one.problems), ...drafts.flatMap(doubledChoices), ...notes],
  }
}

/** Stock of articles belongs to their numbers; without numbers each colour is a product of its own. */
function stockDrafts(variants: readonly FlatItem[], all: readonly FlatItem[], rules: TableRules): Draft[] {
  const colourOf = ({ articleNumber, sharedNumber, colour }: FlatItem) =>
    articleNumber === null || sharedNumber ? (colour?.toLowerCase() ?? '') : ''
  const colours = [...Map.groupBy(variants, colourOf).values()]
  return colours.map((ofColour) => toDraft(oncePerArticle(ofColour), all, colours.length > 1, rules))
}

const isTooLong = ({ html }: FlatItem): boolean => (html?.length ?? 0) > longestHtml

const withoutLongHtml = (item: FlatItem): FlatItem => (isTooLong(item) ? { ...item, html: undefined } : item)

const tooLongHtml = (item: FlatItem): Problem[] =>
  isTooLong(item)
    ? [
        {
          line: item.line,
          field: 'Description',
          message: `is longer than ${longestHtml} characters, so it is left out.`,
          once: 'long description',
          isNote: true,
        },
      ]
    : []

function faultsOf({ line, price, gone }: FlatItem, { hasPrices }: TableRules): Problem[] {
  return [
    // An article that is not for sale needs no price.
    ...(hasPrices && price === undefined && !gone
      ? [{ line, field: 'Price', message: 'there is no price; a price is never taken as free.' }]
      : []),
  ]
}

/** Stock of several locations is added up, because it is one article on several lines. */
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
