import { summaryOf } from '../../record/clean-text.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { type NamedValue, toChoices, toFilters } from './known-option.ts'
import { backorderStock, type Cells, gtinOf, readCells, toPath, vatColumns } from './read-cells.ts'
import { runsNow } from './runs-now.ts'
import type { ReadItem, ReadingOfRows, TableFormat } from './table-format.ts'

/** The columns of a Dutch WooCommerce; an English one is the standard. */
const dutch: Readonly<Record<string, string>> = {
  naam: 'name',
  gepubliceerd: 'published',
  'korte beschrijving': 'short description',
  beschrijving: 'description',
  'datum begin actieprijs': 'date sale price starts',
  'datum einde actieprijs': 'date sale price ends',
  belastingklasse: 'tax class',
  'btw-klasse': 'tax class',
  'op voorraad?': 'in stock?',
  voorraad: 'stock',
  'nabestellingen toegestaan?': 'backorders allowed?',
  actieprijs: 'sale price',
  'reguliere prijs': 'regular price',
  categorieën: 'categories',
  afbeeldingen: 'images',
  hoofd: 'parent',
  merken: 'brands',
}

const toName = (column: string): string => {
  const name = column.toLowerCase()
  const [, number, dutchField] = /^eigenschap (\d+) (naam|waarden?(?:\(n\))?)$/.exec(name) ?? []
  if (number !== undefined) return `attribute ${number} ${dutchField === 'naam' ? 'name' : 'value(s)'}`
  return (
    dutch[name] ?? name.replace('gewicht (', 'weight (').replace('gtin, upc, ean of isbn', 'gtin, upc, ean, or isbn')
  )
}

const typeOf = ({ cells }: TableRow): string => (cells.type ?? 'simple').toLowerCase()
const isVariation = (row: TableRow): boolean => typeOf(row).includes('variation')
/** Bundles and links to other shops are not sold here. */
const isForSale = (row: TableRow): boolean => !/grouped|external/.test(typeOf(row))

/** A variation names its parent by SKU, or by 'id:12' where that has none. */
const group = (row: TableRow): string | undefined => {
  const { sku, id, parent } = row.cells
  if (isVariation(row)) return parent
  return sku ?? (id === undefined ? undefined : `id:${id}`)
}

/** They say which rows belong together, so they are read. */
const ofStructure = ['id', 'type', 'parent']

/** WooCommerce's product CSV. */
export const woocommerceFormat: TableFormat = {
  toName,
  keyColumn: 'SKU',
  keys: ['sku', ...ofStructure],
  group,
  number: ({ cells }) => cells.sku,
  titles: ['name'],
  prices: ['regular price'],
  quantities: ['stock', 'in stock?'],
  stockHasTitles: false,
  choices: ['attribute 1 value(s)'],
  read: (rows, reading) => {
    for (const name of ofStructure) reading.asked.add(name)
    const parent = rows.find((row) => !isVariation(row))
    const variations = rows.filter(
      (row) => isVariation(row) && row.cells.published !== '0' && row.cells.published !== '-1',
    )
    const whole = parent ? [readWhole(parent, variations.length > 0, reading)] : []
    const shared = attributesOf(readCells(parent ?? { line: 0, cells: {} }, reading.asked))
    return [...whole, ...variations.map((row) => readVariation(row, shared, reading))]
  },
}

/** A product, which is an article itself unless it has variations. */
function readWhole(row: TableRow, hasVariations: boolean, { asked }: ReadingOfRows): ReadItem {
  const cells = readCells(row, asked)
  const attributes = attributesOf(cells)
  const colours = toValues(attributes, 'colour')
  const published = cells.raw('published')
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
      title: cells.text(200, 'name'),
      html: cells.raw('description')?.replaceAll('\\n', '\n'),
      short: short && summaryOf(short.replaceAll('\\n', ' '), 500),
      seoTitle: cells.text(500, 'meta: _yoast_wpseo_title', 'meta: rank_math_title'),
      seoDescription: cells.text(2_000, 'meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'),
      brand: cells.text(200, 'brands', 'brand', 'meta: brand'),
      // A product may stand in several; the first counts.
      categoryPath: toPath(cells.raw('categories')?.split(/(?<!\\),\s*/)[0]),
      gone: !isForSale(row) || (published !== undefined && published !== '1'),
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

function readVariation(row: TableRow, shared: readonly NamedValue[], { asked }: ReadingOfRows): ReadItem {
  const cells = readCells(row, asked)
  const own = attributesOf(cells)
  const ownNames = new Set(own.map(({ name }) => name))
  return {
    item: {
      ...articleOf(cells),
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
  const isRunning = runsNow(cells.raw('date sale price starts'), cells.raw('date sale price ends'))
  if (sale === undefined || regular === undefined || !isRunning) return { price: regular }
  if (sale > regular) cells.wrong('sale price', 'is above the regular price.')
  return sale < regular ? { price: sale, before: regular } : { price: regular }
}

/** No number: the stock is not counted; 'parent': it is the whole product's. */
function stockOf(cells: Cells) {
  const isOfParent = cells.raw('stock')?.toLowerCase() === 'parent'
  const figure = isOfParent ? undefined : cells.pieces(['stock'])
  const there = cells.raw('in stock?')?.toLowerCase()
  const allowed = cells.raw('backorders allowed?')?.toLowerCase()
  const backorder = there === 'backorder' || (allowed === undefined ? undefined : allowed !== '0')
  const counted = figure !== undefined && backorder ? backorderStock(figure) : figure
  if (counted !== undefined) return { quantity: counted, managed: true, backorder }
  if (isOfParent) return { managed: true }
  if (there === '0' || there === 'backorder') return { quantity: 0, managed: true, backorder }
  return there === '1' ? { managed: false } : {}
}

/** 'Weight (kg)' to grams. */
function weightOf(cells: Cells): number | undefined {
  const grams = { 'weight (kg)': 1_000, 'weight (g)': 1, 'weight (lbs)': 453.592, 'weight (oz)': 28.3495 }
  for (const [column, times] of Object.entries(grams)) {
    const value = cells.raw(column)
    if (value === undefined) continue
    const weight = Number(value.replace(',', '.'))
    return Number.isFinite(weight) && weight >= 0
      ? Math.round(weight * times)
      : cells.wrong(column, `'${value}' is not a weight.`)
  }
  return undefined
}

/** The classes have rates of their own in every shop, which the file does not say. */
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

/** Numbered as they come; several values of one are several entries. */
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
