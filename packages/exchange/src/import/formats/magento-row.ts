import { summaryOf } from '@toonbank/shop/record/clean-text.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { FlatItem } from './flat-item.ts'
import { isSaleRunning } from './is-sale-running.ts'
import { type NamedValue, toChoices, toFilters } from './known-option.ts'
import { backorderStock, type Cells, gtinOf, longestTitle, readCells, toPath, vatColumns } from './read-cells.ts'
import type { ReadItem, ReadingOfRows, TableFormat } from './table-format.ts'
import { readYesOrNo } from './yes-or-no.ts'

const structure = ['sku', 'product_type', 'store_view_code', 'configurable_variations', 'configurable_variation_labels']
const isParent = ({ cells }: TableRow) => cells.product_type === 'configurable'

/** Magento's export lists sizes as products of their own, which a parent names. */
export const magentoFormat: TableFormat = {
  toName: (column) => column.toLowerCase(),
  keyColumn: 'sku',
  keys: structure,
  group: ({ cells }) => cells.sku,
  number: ({ cells }) => cells.sku,
  titles: ['name'],
  prices: ['price'],
  quantities: ['qty', 'is_in_stock'],
  stockHasTitles: false,
  choices: ['configurable_variations'],
  isVital: (name) => /^(?:tier_price|map_price|base_price|gift_price|special_price)/.test(name),
  parts: ({ cells }) => [...variationsOf(cells.configurable_variations).keys()],
  read: (rows, reading) => {
    for (const name of structure) reading.asked.add(name)
    // Rows of one store view only repeat the product in another text.
    const own = rows.filter(({ cells }) => cells.store_view_code === undefined)
    const parent = own.find(isParent)
    const ordered = parent ? [parent, ...own.filter((row) => row !== parent)] : own
    const sold = ordered.filter((row) => row === parent || !parent || isOnline(row))
    const options = variationsOf(parent?.cells.configurable_variations)
    const labels = new Map(pairsOf(parent?.cells.configurable_variation_labels))
    const choicesOf = (sku: string | undefined) =>
      (options.get(sku ?? '') ?? []).map(({ name, value }) => ({ name: labels.get(name) ?? name, value }))
    return sold.map((row) => readMagentoRow(row, parent, choicesOf(row.cells.sku), reading))
  },
}

/** A picture in Magento's own folders ('/v/e/ven.jpg') is a file that the merchant uploads; 'no_selection' is none. */
function picturesOf({ cells }: TableRow): Record<string, string> {
  const named = ['base_image', 'additional_images'].flatMap((column) => {
    const all = (cells[column] ?? '').split(',').filter((name) => name !== '' && name !== 'no_selection')
    const names = all.map((name) => (/^https?:/i.test(name) ? name : name.replace(/^.*\//, '')))
    return cells[column] === undefined ? [] : [[column, names.join(',')] as const]
  })
  return Object.fromEntries(named)
}

/** Magento writes 2 for no. */
const isOnline = ({ cells }: TableRow): boolean =>
  cells.product_online !== '2' && readYesOrNo(cells.product_online ?? '1') !== false

/** Parses the pairs of 'a=1,b=2'; a comma within a value stays. */
const pairsOf = (text: string | undefined): (readonly [string, string])[] =>
  (text ?? '').split(/,(?=[\w-]+=)/).flatMap((pair) => {
    const [, name, value] = /^\s*([^=]+)=(.*)$/s.exec(pair) ?? []
    return name !== undefined && value !== undefined && value !== '' ? [[name.trim(), value.trim()] as const] : []
  })

/** Parses 'sku=A,size=160x230|sku=B,size=200x300', by sku. */
const variationsOf = (text: string | undefined): Map<string, NamedValue[]> =>
  new Map(
    (text ?? '').split('|').flatMap((one) => {
      const pairs = pairsOf(one)
      const sku = pairs.find(([name]) => name === 'sku')?.[1]
      return sku === undefined
        ? []
        : [[sku, pairs.filter(([name]) => name !== 'sku').map(([name, value]) => ({ name, value }))]]
    }),
  )

function readMagentoRow(
  row: TableRow,
  parent: TableRow | undefined,
  options: readonly NamedValue[],
  { asked }: ReadingOfRows,
): ReadItem {
  const cells = readCells({ line: row.line, cells: { ...row.cells, ...picturesOf(row) } }, asked)
  const whole = parent?.cells.sku ?? row.cells.sku ?? ''
  const isWhole = row === parent
  const attributes = pairsOf(cells.raw('additional_attributes')).map(([name, value]) => ({ name, value }))
  const own = attributes.filter(({ name }) => !options.some((one) => one.name === name))
  const short = cells.raw('short_description')
  const online = cells.word(['product_online'], { '2': false }, { yes: true, no: false })
  const base = cells.pictures('base_image')
  const more = cells.pictures('additional_images')
  const brand =
    cells.words(200, 'manufacturer') ?? attributes.find(({ name }) => /^(?:manufacturer|brand|merk)$/.test(name))?.value
  const barcode = attributes.find(({ name }) => /^(?:ean|ean13|gtin|barcode)$/.test(name))?.value
  const isPart = parent !== undefined && !isWhole
  const texts = {
    title: cells.words(longestTitle, 'name'),
    html: cells.raw('description'),
    short: short && summaryOf(short, 500),
    seoTitle: cells.words(500, 'meta_title'),
    seoDescription: cells.words(2_000, 'meta_description'),
    brand,
    categoryPath: categoryOf(cells.raw('categories')),
  }
  return {
    item: {
      line: row.line,
      group: whole,
      alone: false,
      articleNumber: isWhole ? null : (cells.text(200, 'sku') ?? null),
      // Bundles and groups of products are not sold here.
      isVariant: !isWhole,
      gone: isPart
        ? undefined
        : online === false || (!isWhole && /^(?:bundle|grouped)$/.test(row.cells.product_type ?? '')),
      ...(isPart ? {} : texts),
      vatPercentage: cells.percentage(...vatColumns),
      ...pricesOf(cells, isWhole),
      ...(isWhole ? {} : stockOf(cells)),
      weight: cells.grams(['weight'], 'kg'),
      gtin: gtinOf(barcode),
      ...toFilters([...options, ...own]),
      ...toChoices(options),
      pictures: isWhole || !parent ? [] : base,
      gallery: isWhole || !parent ? [...base, ...more] : [],
      pictureTexts: textsOf(cells, base, more),
    },
    problems: cells.problems,
  }
}

/** Returns the longest path, without the root that shoppers never see. */
function categoryOf(text: string | undefined): string[] | undefined {
  const paths = (text ?? '').split(/,(?=[^,/]+(?:\/|$))/).map((path) => path.split('/').slice(1))
  const [longest] = paths.toSorted((a, b) => b.length - a.length)
  return longest && longest.length > 0 ? toPath(longest.join(' > ')) : undefined
}

function pricesOf(cells: Cells, isWhole: boolean): Pick<FlatItem, 'price' | 'before'> {
  const regular = isWhole ? undefined : cells.amount(['price'])
  const special = isWhole ? undefined : cells.amount(['special_price'])
  const isRunning = isSaleRunning(cells.raw('special_price_from_date'), cells.raw('special_price_to_date'))
  return special !== undefined && regular !== undefined && isRunning && special < regular
    ? { price: special, before: regular }
    : { price: regular }
}

function stockOf(cells: Cells): Pick<FlatItem, 'quantity' | 'managed' | 'backorder'> {
  const isManaged = cells.yes('manage_stock')
  const usesShops = cells.yes('use_config_manage_stock')
  const backorder = cells.word(['allow_backorders'], { '2': true }, { yes: true, no: false })
  const isThere = cells.yes('is_in_stock')
  const pieces = cells.pieces(['qty'])
  if (isManaged === false && usesShops !== true) return { managed: false }
  const counted = pieces !== undefined && backorder ? backorderStock(pieces) : pieces
  if (isThere === false && !backorder) return { quantity: 0, managed: true, backorder }
  return { quantity: counted, managed: counted === undefined ? undefined : true, backorder }
}

function textsOf(cells: Cells, base: readonly string[], more: readonly string[]): Record<string, string> {
  const label = cells.words(500, 'base_image_label')
  const labels = (cells.raw('additional_image_labels') ?? '').split(',').map((text) => text.trim())
  const pairs = [
    ...base.map((address) => [address, label] as const),
    ...more.map((address, at) => [address, labels[at]] as const),
  ]
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
}
