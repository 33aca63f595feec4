import { summaryOf } from '@toonbank/shop/record/clean-text.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { FlatItem } from './flat-item.ts'
import { isSaleRunning } from './is-sale-running.ts'
import { type NamedValue, toChoices, toFilters } from './known-option.ts'
import { backorderStock, type Cells, gtinOf, longestTitle, readCells, toPath, vatColumns } from './read-cells.ts'
import { spreadVariations, tooManyChoices, type Variation } from './spread-variations.ts'
import type { ReadItem, ReadingOfRows, TableFormat } from './table-format.ts'
import { isVitalColumn, toWoocommerceName } from './woocommerce-columns.ts'
import { readYesOrNo } from './yes-or-no.ts'

const typeOf = ({ cells }: TableRow): string => (cells.type ?? 'simple').toLowerCase()
const isVariation = (row: TableRow): boolean => typeOf(row).includes('variation')
const isForSale = (row: TableRow): boolean => !/grouped|external/.test(typeOf(row))

/** A variation names its parent by SKU, or by 'id:12' where that has none. */
const group = (row: TableRow): string | undefined => {
  const { sku, id, parent } = row.cells
  if (isVariation(row)) return parent
  return sku ?? (id === undefined ? undefined : `id:${id}`)
}

const ofStructure = ['id', 'type', 'parent']

export const woocommerceFormat: TableFormat = {
  toName: toWoocommerceName,
  keyColumn: 'SKU',
  keys: ['sku', ...ofStructure],
  group,
  number: ({ cells }) => cells.sku,
  titles: ['name'],
  prices: ['regular price'],
  quantities: ['stock', 'in stock?'],
  stockHasTitles: false,
  choices: ['attribute 1 value(s)'],
  isVital: isVitalColumn,
  read: (rows, reading) => {
    for (const name of ofStructure) reading.asked.add(name)
    const parent = rows.find((row) => !isVariation(row))
    const variations = rows.filter((row) => isVariation(row) && readYesOrNo(row.cells.published ?? 'yes') !== false)
    reading.asked.add('tax status')
    const whole = parent ? [readWhole(parent, variations.length > 0, reading)] : []
    const parentCells = readCells(parent ?? { line: 0, cells: {} }, reading.asked)
    const shared = attributesOf(parentCells)
    const spread = spreadVariations(
      variations.map((row) => openVariation(row, reading)),
      shared,
    )
    if (!spread) return [...whole, tooManyChoices(variations[0] ?? rows[0])]
    const read = [...whole, ...spread.map(({ row, own, isOpen }) => readVariation(row, own, isOpen, shared, reading))]
    return withStockOfParent(read, stockOf(parentCells), variations, parent?.line ?? 0)
  },
}

/** Reads a product, which is an article itself unless it has variations. */
function readWhole(row: TableRow, hasVariations: boolean, { asked }: ReadingOfRows): ReadItem {
  const cells = readCells(row, asked)
  const attributes = attributesOf(cells)
  const colours = toValues(attributes, 'colour')
  const published = cells.yes('published')
  const short = cells.raw('short description')
  const own = articleOf(cells)
  const pictures = cells.pictures('images')
  const [colour] = colours.length === 1 && !hasVariations ? colours : []
  return {
    item: {
      ...own,
      ...(hasVariations ? { articleNumber: null, price: undefined, before: undefined } : {}),
      line: row.line,
      group: groupName(row),
      alone: false,
      isVariant: !hasVariations && typeOf(row) !== 'variable',
      title: cells.words(longestTitle, 'name'),
      html: cells.raw('description')?.replaceAll('\\n', '\n'),
      short: short && summaryOf(short.replaceAll('\\n', ' '), 500),
      seoTitle: cells.words(500, 'meta: _yoast_wpseo_title', 'meta: rank_math_title'),
      seoDescription: cells.words(2_000, 'meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'),
      brand: cells.words(200, 'brands', 'brand', 'meta: brand'),
      // A product may be in several categories; the first counts.
      categoryPath: toPath(cells.raw('categories')?.split(/(?<!\\),\s*/)[0]),
      gone: !isForSale(row) || published === false,
      vatPercentage: vatOf(cells),
      ...(colour === undefined ? { colours } : { colour }),
      ...toFilters(attributes),
      sizes: hasVariations ? [] : toValues(attributes, 'size'),
      choices: [],
      pictures: hasVariations ? [] : pictures,
      gallery: pictures,
    },
    problems: cells.problems,
  }
}

const openVariation = (row: TableRow, { asked }: ReadingOfRows): Variation => ({
  row,
  own: attributesOf(readCells(row, asked)),
  open: Array.from({ length: maxAttributes }, (_, at) => at + 1).flatMap((number) =>
    row.cells[`attribute ${number} value(s)`] === undefined ? (row.cells[`attribute ${number} name`] ?? []) : [],
  ),
})

function readVariation(
  row: TableRow,
  own: readonly NamedValue[],
  isOpen: boolean,
  shared: readonly NamedValue[],
  { asked }: ReadingOfRows,
): ReadItem {
  const cells = readCells(row, asked)
  const article = articleOf(cells)
  cells.yes('published')
  const { quantity: pieces } = article
  const ownNames = new Set(own.map(({ name }) => name))
  return {
    item: {
      ...article,
      ...(isOpen && pieces !== undefined ? { quantity: undefined, shared: { line: row.line, pieces } } : {}),
      line: row.line,
      group: groupName(row),
      alone: false,
      isVariant: true,
      ...toFilters([...own, ...shared.filter(({ name }) => !ownNames.has(name))]),
      ...toChoices(own),
      pictures: cells.pictures('images'),
      gallery: [],
    },
    problems: cells.problems,
  }
}

const groupName = (row: TableRow): string => (group(row) ?? '').replace(/^id:\s*/, 'wc-')

function articleOf(cells: Cells) {
  return {
    articleNumber: cells.text(200, 'sku') ?? null,
    ...pricesOf(cells),
    ...stockOf(cells),
    weight: weightOf(cells),
    gtin: gtinOf(cells.raw('gtin, upc, ean, or isbn')),
  }
}

/** The sale price counts only within its dates. */
function pricesOf(cells: Cells) {
  const regular = cells.amount(['regular price'])
  const sale = cells.amount(['sale price'])
  const isRunning = isSaleRunning(cells.raw('date sale price starts'), cells.raw('date sale price ends'))
  if (sale === undefined || regular === undefined || !isRunning) return { price: regular }
  if (sale > regular) cells.wrong('sale price', 'is above the regular price.')
  return sale < regular ? { price: sale, before: regular } : { price: regular }
}

/** Sizes with the stock 'parent' share the stock on their product's own line. */
function withStockOfParent(
  read: readonly ReadItem[],
  stock: Pick<FlatItem, 'quantity' | 'managed' | 'backorder'>,
  variations: readonly TableRow[],
  line: number,
): readonly ReadItem[] {
  if (!variations.some(({ cells }) => cells.stock?.toLowerCase() === 'parent')) return read
  return read.map(({ item, problems }) => ({
    item:
      item.isVariant && item.quantity === undefined && !item.shared && item.managed
        ? { ...item, ...stock, quantity: undefined, shared: { line, pieces: stock.quantity ?? 0 } }
        : item,
    problems,
  }))
}

/** No number: the stock is not counted; 'parent': it is the whole product's. */
function stockOf(cells: Cells) {
  const isOfParent = cells.raw('stock')?.toLowerCase() === 'parent'
  const figure = isOfParent ? undefined : cells.pieces(['stock'])
  const there = cells.word(['in stock?'], stockWords, { yes: 'yes', no: 'no' })
  const allowed = cells.word(
    ['backorders allowed?'],
    { notify: true, 'allow but notify': true },
    { yes: true, no: false },
  )
  const backorder = there === 'backorder' || allowed
  const counted = figure !== undefined && backorder ? backorderStock(figure) : figure
  if (counted !== undefined) return { quantity: counted, managed: true, backorder }
  if (isOfParent) return { managed: true }
  if (there === 'no' || there === 'backorder') return { quantity: 0, managed: true, backorder }
  return there === 'yes' ? { managed: false } : {}
}

const stockWords: Readonly<Record<string, 'yes' | 'no' | 'backorder'>> = {
  instock: 'yes',
  'in stock': 'yes',
  outofstock: 'no',
  'out of stock': 'no',
  onbackorder: 'backorder',
  backorder: 'backorder',
}

const weightOf = (cells: Cells): number | undefined =>
  ['kg', 'g', 'lbs', 'oz'].map((unit) => cells.grams([`weight (${unit})`], unit)).find((grams) => grams !== undefined)

/** Tax classes have different rates in every shop, and the file does not contain them. */
function vatOf(cells: Cells): number | undefined {
  const said = cells.percentage(...vatColumns)
  const taxClass = cells.raw('tax class')?.toLowerCase()
  if (said !== undefined || taxClass === undefined || taxClass === 'standard' || taxClass === 'parent') return said
  return cells.wrong(
    'tax class',
    `the file does not say how much VAT '${taxClass}' is: add a column 'VAT %' with the percentage.`,
    `tax class ${taxClass}`,
  )
}

function attributesOf(cells: Cells): NamedValue[] {
  const found: NamedValue[] = []
  for (let number = 1; number <= maxAttributes; number++) {
    for (const field of ['visible', 'global', 'default']) cells.raw(`attribute ${number} ${field}`)
    const name = cells.text(120, `attribute ${number} name`)
    const values = cells.text(5_000, `attribute ${number} value(s)`)
    if (name === undefined || values === undefined) continue
    const listed = values.split(/(?<!\\),\s*|\s\|\s/).map((value) => value.replaceAll('\\,', ',').trim())
    found.push(...listed.filter(Boolean).map((value) => ({ name, value })))
  }
  return found
}

const maxAttributes = 20

function toValues(attributes: readonly NamedValue[], what: 'colour' | 'size'): string[] {
  return attributes.flatMap((one) => {
    const { colour, sizes } = toChoices([one])
    return what === 'colour' ? (colour ?? []) : sizes
  })
}
