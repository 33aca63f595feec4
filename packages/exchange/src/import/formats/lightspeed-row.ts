import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { cleanLine, summaryOf } from '@toonbank/shop/record/clean-text.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { type NamedValue, toChoices, toFilters } from './known-option.ts'
import { backorderStock, type Cells, gtinOf, longestTitle, readCells, vatColumns } from './read-cells.ts'
import type { ReadItem, ReadingOfRows, TableFormat } from './table-format.ts'

const prefixes = { nld: ['nl_', 'be_'], eng: ['en_', 'us_'] } as const

const keys = ['internal_id', 'internal_variant_id', 'sku', 'article_code']

const everywhere = [...prefixes.nld, ...prefixes.eng]
const titles = everywhere.flatMap((prefix) => [`${prefix}title_short`, `${prefix}title_long`])
const urls = everywhere.map((prefix) => `${prefix}url`)
const variants = everywhere.map((prefix) => `${prefix}variant`)

export const lightspeedFormat: TableFormat = {
  toName: (column) => column.toLowerCase(),
  keyColumn: 'Internal_ID',
  keys,
  group: ({ cells }) => cells.internal_id ?? titleOf(cells) ?? cells.article_code ?? cells.sku,
  number: numberOf,
  titles,
  prices: ['price'],
  quantities: ['stock_level'],
  stockHasTitles: false,
  choices: variants,
  read: (rows, reading) => rows.map((row) => readLightspeedRow(row, reading)),
}

/** Variants of one product share its title when the sheet has no Lightspeed numbers. */
const titleOf = (cells: TableRow['cells']): string | undefined =>
  variants.some((name) => cells[name] !== undefined && !/^(?:default|standaard)$/i.test(cells[name]))
    ? urls.concat(titles).flatMap((name) => cells[name] ?? [])[0]
    : undefined

/** Lightspeed's own numbers are only used when a shop has given none. */
function numberOf({ cells }: TableRow): string | undefined {
  return cells.sku ?? cells.article_code ?? (cells.internal_variant_id && `ls-${cells.internal_variant_id}`)
}

function readLightspeedRow(row: TableRow, { asked, language }: ReadingOfRows): ReadItem {
  const cells = readCells(row, asked)
  const title = titleOf(row.cells)
  const group = title && toSlug(title)
  const inLanguage = (field: string) => prefixes[language].map((prefix) => prefix + field)
  for (const name of keys) cells.raw(name)
  const options = toOptions(cells.text(500, ...inLanguage('variant')))
  const short = cells.raw(...inLanguage('description_short'))
  const url = cells.raw(...inLanguage('url'))
  const titles = [1, 2, 3].flatMap((number) => cells.words(200, ...inLanguage(`category_${number}`)) ?? [])
  // The value 'S' means visible while there is stock.
  const visible = cells.word(['visible'], { s: true }, { yes: true, no: false })
  return {
    item: {
      line: row.line,
      group: row.cells.internal_id === undefined ? (group ?? numberOf(row) ?? '') : `ls-${row.cells.internal_id}`,
      alone: false,
      articleNumber: numberOf(row) ?? null,
      isVariant: true,
      title: cells.words(longestTitle, ...inLanguage('title_long'), ...inLanguage('title_short')),
      html: cells.raw(...inLanguage('description_long')),
      short: short && summaryOf(short, 500),
      seoTitle: cells.words(500, ...inLanguage('meta_title')),
      seoDescription: cells.words(2_000, ...inLanguage('meta_description')),
      brand: cells.words(200, 'brand'),
      categoryPath: titles.length > 0 ? titles : undefined,
      ...(url === undefined ? {} : { oldPath: `/${url.replace(/^\/|\.html$/g, '')}.html` }),
      gone: visible === undefined ? undefined : !visible,
      vatPercentage: vatOf(cells),
      ...pricesOf(cells),
      ...stockOf(cells),
      weight: cells.grams(['weight']),
      gtin: gtinOf(cells.raw('ean')),
      ...toFilters(options),
      ...toChoices(options),
      pictures: [],
      gallery: cells.pictures('images'),
    },
    problems: cells.problems,
  }
}

/** Parses '"Maat: 160x230","Kleur: Zand"' as options; 'Default' is none. */
function toOptions(variant: string | undefined): NamedValue[] {
  if (variant === undefined || /^(?:default|standaard)$/i.test(variant)) return []
  return variant
    .split(/[,;](?=\s*"?[^,;:"]+:)/)
    .map((part) => cleanLine(part.replaceAll('"', '')))
    .filter(Boolean)
    .map((part) => {
      const [, name, value] = /^([^:]+?)\s*:\s*(.+)$/.exec(part) ?? []
      return name !== undefined && value !== undefined ? { name, value } : { name: 'Uitvoering', value: part }
    })
}

/** Lightspeed writes a share, 0.2100, as well as a percentage. */
function vatOf(cells: Cells): number | undefined {
  const share = Number(cells.raw('tax')?.replace(',', '.'))
  return share > 0 && share < 1 ? Math.round(share * 10_000) / 100 : cells.percentage('tax', ...vatColumns)
}

/** An old price of 0 means that there was none. */
function pricesOf(cells: Cells) {
  const price = cells.amount(['price'])
  const old = cells.amount(['price_old'], { mayBeZero: true })
  return { price, before: old !== undefined && price !== undefined && old > price ? old : undefined }
}

function stockOf(cells: Cells) {
  const isTracked = cells.yes('stock_track')
  const stopsAtZero = cells.yes('stock_disable_sold_out')
  const backorder = stopsAtZero === undefined ? undefined : !stopsAtZero
  const pieces = cells.pieces(['stock_level'])
  if (isTracked === false) return { managed: false }
  const counted = pieces !== undefined && backorder ? backorderStock(pieces) : pieces
  return { quantity: counted, managed: counted !== undefined || isTracked ? true : undefined, backorder }
}
