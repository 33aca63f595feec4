import type { TableRow } from '../files/parse-csv.ts'
import type { FlatItem } from './flat-item.ts'
import { isSaleRunning } from './is-sale-running.ts'
import {
  backorderStock,
  type Cells,
  gtinOf,
  longestTitle,
  readCells,
  toList,
  toParts,
  toPath,
  vatColumns,
} from './read-cells.ts'
import type { ReadItem, TableFormat } from './table-format.ts'

/** Normalises column names: 'item group id', 'item-group-id' and 'g:item_group_id' become 'item_group_id'. */
const merchantName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_')

function readMerchantRow(row: TableRow, asked: Set<string>): ReadItem {
  const cells = readCells(row, asked)
  const alone = row.cells.item_group_id === undefined
  const chosen = toParts(cells.text(500, 'size'))
  // Only the part with digits is a size in '160 x 230 / Leer'; in 'S / M', without digits, both are.
  const measured = chosen.filter((part) => /\d/.test(part))
  const prices = pricesOf(cells)
  return {
    item: {
      line: row.line,
      group: cells.text(200, 'item_group_id', 'id') ?? '',
      alone,
      articleNumber: cells.text(200, 'id') ?? null,
      title: cells.words(longestTitle, 'title'),
      html: cells.raw('description'),
      brand: cells.words(200, 'brand'),
      categoryPath: toPath(
        cells.raw('product_type')?.split(/\n|,\s(?=[^>]*>)/)[0] ?? lastOf(cells.raw('google_product_category')),
      ),
      colour: cells.text(120, 'color', 'colour'),
      materials: toList(cells.raw('material')),
      patterns: toList(cells.raw('pattern')),
      sizes: [...new Set(measured.length > 0 ? measured : chosen)],
      choices: alone || chosen.length === 0 ? [] : [{ name: 'Maat', value: chosen.join(' / ') }],
      isVariant: true,
      ...prices,
      ...stockOf(cells),
      weight: cells.grams(['shipping_weight', 'product_weight']),
      vatPercentage: cells.percentage(...vatColumns.map(merchantName)),
      gtin: gtinOf(cells.raw('gtin', 'ean')),
      pictures: cells.pictures('image_link', 'additional_image_link'),
      gallery: [],
    },
    problems: cells.problems,
  }
}

/** `sale_price` counts only within its period (`sale_price_effective_date`). */
function pricesOf(cells: Cells): Pick<FlatItem, 'price' | 'before'> {
  const list = cells.amount(['price'])
  const sale = cells.amount(['sale_price'])
  const [from, until] = (cells.raw('sale_price_effective_date') ?? '').split('/')
  if (sale !== undefined && list !== undefined && sale > list)
    cells.wrong(
      'sale_price',
      `${cells.raw('sale_price')} is above the price, ${cells.raw('price')}; a sale price is what is asked instead of it.`,
    )
  return sale !== undefined && list !== undefined && sale < list && isSaleRunning(from, until)
    ? { price: sale, before: list }
    : { price: list }
}

function stockOf(cells: Cells): Pick<FlatItem, 'quantity' | 'managed' | 'backorder' | 'gone'> {
  const pieces = cells.pieces(quantities)
  const availability = availabilityOf(cells.raw('availability'))
  const waits = availability === 'backorder' || availability === 'preorder'
  const counted = pieces !== undefined && waits ? backorderStock(pieces) : pieces
  if (counted !== undefined) return { quantity: counted, managed: true, ...(waits ? { backorder: true } : {}) }
  if (availability === undefined) return {}
  if (availability === 'in_stock') return { managed: false }
  if (waits) return { quantity: 0, managed: true, backorder: true }
  if (availability === 'out_of_stock') return { quantity: 0, managed: true }
  cells.wrong('availability', `'${availability}' is not one of in_stock, out_of_stock, preorder and backorder.`)
  return {}
}

/** Availability is also accepted as a schema.org URL: 'https://schema.org/InStock' is in_stock. */
const availabilityOf = (text: string | undefined): string | undefined =>
  text
    ?.replace(/^https?:\/\/schema\.org\//i, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(
      /^(?:instock|in_store_only|instoreonly|online_only|onlineonly|limited_availability|limitedavailability|available|available_for_order|op_voorraad|leverbaar)$/,
      'in_stock',
    )
    .replace(
      /^(?:outofstock|soldout|sold_out|discontinued|reserved|not_available|unavailable|niet_op_voorraad|uitverkocht)$/,
      'out_of_stock',
    )
    .replace(
      /^(?:pre_?order|pre_?sale|back_?order|on_back_?order|made_?to_?order|nabestelling|in_nabestelling)$/,
      'backorder',
    )

const lastOf = (path: string | undefined): string | undefined =>
  path && /[a-z]/i.test(path) ? path.split('>').at(-1) : undefined

const quantities = ['quantity', 'inventory', 'sell_on_google_quantity']

/** Reads Google Merchant's feed as XML or table, and Prisjakt's, which has a few other names. */
export const merchantFormat: TableFormat = {
  toName: merchantName,
  keyColumn: 'id',
  keys: ['id', 'item_group_id'],
  group: ({ cells }) => cells.item_group_id ?? cells.id,
  number: ({ cells }) => cells.id,
  titles: ['title'],
  prices: ['price'],
  quantities: [...quantities, 'availability'],
  stockHasTitles: false,
  choices: [],
  read: (rows, { asked }) => rows.map((row) => readMerchantRow(row, asked)),
}
