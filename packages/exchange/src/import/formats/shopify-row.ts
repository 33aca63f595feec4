import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { momentOfRow } from '../files/exported-at.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { FlatItem } from './flat-item.ts'
import { findKnownFacet } from './known-facets.ts'
import {
  backorderStock,
  type Cells,
  gtinOf,
  longestTitle,
  readCells,
  toList,
  toPath,
  vatColumns,
} from './read-cells.ts'
import type { ReadItem, ReadingOfRows, TableFormat } from './table-format.ts'

// Shopify uses different column names in old exports, in templates since 2025, and in inventory files.
const price = ['variant price', 'price']
const compareAtColumns = ['variant compare at price', 'compare-at price', 'compare at price']
const quantity = [
  'variant inventory qty',
  'inventory quantity',
  'available',
  'available (not editable)',
  'on hand',
  'on hand (current)',
  'on hand (new)',
]
const withList = { prices: [...price, 'prijs'], quantities: [...quantity, 'stock', 'voorraad'] }

const handles = ['handle', 'url handle', 'variant sku', 'sku']

function readShopifyRow(
  row: TableRow,
  names: readonly (string | undefined)[],
  { prices, quantities }: Pick<TableFormat, 'prices' | 'quantities'>,
  { onlyStock, asked }: Pick<ReadingOfRows, 'onlyStock' | 'asked'>,
): ReadItem {
  const cells = readCells(row, asked)
  const options = names.flatMap((name, at) => {
    const value = cells.text(120, `option${at + 1} value`)
    return value && !(at === 0 && value.toLowerCase() === 'default title')
      ? [{ name: name ?? `Optie ${at + 1}`, value }]
      : []
  })
  const isColour = ({ name }: { name: string }) => findKnownFacet(name)?.key === 'kleur'
  const articleNumber = cells.text(200, 'variant sku', 'sku') ?? null
  const isVariant =
    articleNumber !== null ||
    options.length > 0 ||
    cells.raw(...prices) !== undefined ||
    cells.raw('title') !== undefined
  const colour = options.find(isColour)?.value
  const stock = stockOf(cells, quantities)
  const identity = {
    line: row.line,
    group: cells.text(200, ...handles) ?? '',
    alone: false,
    articleNumber,
    isVariant,
    colour,
    choices: options.filter((option) => !isColour(option)),
    ...stock,
  }
  const gtin = gtinOf(cells.raw('variant barcode', 'barcode'))
  const bare = { materials: [], patterns: [], sizes: [], pictures: [], gallery: [] }
  if (onlyStock) return { item: { ...identity, ...bare }, problems: cells.problems }
  const colours = metafield(row, cells, 'color', 'colour', 'kleur')
  const tags = taggedValues(cells.raw('tags'))
  const valuesOf = (facet: string) =>
    options.filter(({ name }) => findKnownFacet(name)?.key === facet).map(({ value }) => value)
  const gallery = cells.pictures('image src', 'product image url')
  const altText = cells.words(500, 'image alt text')
  return {
    item: {
      ...identity,
      ...oldPathsOf(row, identity.group),
      title: cells.words(longestTitle, 'title'),
      seoTitle: cells.words(500, 'seo title'),
      seoDescription: cells.words(2_000, 'seo description'),
      gtin,
      vatPercentage: cells.percentage(...vatColumns),
      html: cells.raw('body (html)', 'body html', 'description'),
      brand: cells.words(200, 'vendor'),
      categoryPath: toPath(cells.raw('type', 'custom product type', 'product category', 'standardized product type')),
      ...(colours.length > 0 ? { colours } : {}),
      materials: [...valuesOf('materiaal'), ...(tags.materiaal ?? []), ...metafield(row, cells, 'materi')],
      patterns: [...valuesOf('patroon'), ...(tags.patroon ?? []), ...metafield(row, cells, 'patt', 'patroon')],
      sizes: [...valuesOf('maat'), ...metafield(row, cells, 'size', 'maat', 'rug size')],
      price: isVariant ? cells.amount(prices) : undefined,
      before: cells.amount(compareAtColumns, { mayBeZero: true }),
      weight: cells.grams(['variant grams', 'weight value (grams)']),
      gone: goneOf(cells),
      pictures: cells.pictures('variant image', 'variant image url'),
      gallery,
      ...(altText && gallery[0] ? { pictureTexts: { [gallery[0]]: altText } } : {}),
    },
    problems: cells.problems,
  }
}

/** Only files of Shopify itself have old paths; our own exports have none. */
const oldPathsOf = (row: TableRow, handle: string): Pick<FlatItem, 'oldPath' | 'oldCategoryPath'> =>
  momentOfRow(row.cells) === undefined
    ? { oldPath: `/products/${handle}`, oldCategoryPath: (title) => `/collections/${toSlug(title)}` }
    : {}

function stockOf(cells: Cells, quantities: readonly string[]): Pick<FlatItem, 'quantity' | 'managed' | 'backorder'> {
  // A location that does not stock an article says 'not stocked' instead of a number.
  const words = cells.raw(...quantities)
  const tracker = cells.raw('variant inventory tracker', 'inventory tracker')
  const backorder = cells.word(
    ['variant inventory policy', 'continue selling when out of stock'],
    { continue: true, deny: false },
    { yes: true, no: false },
  )
  const pieces = words !== undefined && /^not stocked$/i.test(words) ? undefined : cells.pieces(quantities)
  const counted = pieces !== undefined && backorder ? backorderStock(pieces) : pieces
  return {
    quantity: counted,
    managed: tracker !== undefined || counted !== undefined ? true : undefined,
    backorder,
  }
}

function goneOf(cells: Cells): boolean | undefined {
  const isActive = cells.word(['status'], statuses, { yes: true, no: false })
  const published = cells.yes('published', 'published on online store')
  if (isActive === undefined && published === undefined) return undefined
  return isActive === false || published === false
}

const statuses: Readonly<Record<string, boolean>> = {
  active: true,
  actief: true,
  aktiv: true,
  actif: true,
  ...Object.fromEntries(
    'draft archived unlisted concept gearchiveerd verborgen entwurf archiviert brouillon archivé archive'
      .split(' ')
      .map((word) => [word, false]),
  ),
}

/** Facet values are in tags such as 'Kleur:Blauw' or 'Material_Wool'; other tags are ignored. */
function taggedValues(tags: string | undefined): Record<string, string[]> {
  const pairs = toList(tags?.replaceAll(',', ', ')).flatMap((tag) => {
    const [, name = '', value = ''] = /^([^:_]+)[:_]\s*(.+)$/.exec(tag) ?? []
    const facet = findKnownFacet(name)
    return facet ? [{ key: facet.key, value }] : []
  })
  return Object.fromEntries(
    [...Map.groupBy(pairs, ({ key }) => key)].map(([key, values]) => [key, values.map(({ value }) => value)]),
  )
}

/** Category metafields have columns like 'Material (product.metafields.shopify.material)'. */
const metafield = (row: TableRow, cells: Cells, ...starts: string[]): string[] =>
  Object.keys(row.cells).flatMap((name) =>
    name.includes('product.metafields') && starts.some((start) => name.startsWith(start))
      ? toList(cells.raw(name))
      : [],
  )

const formatWith = (columns: Pick<TableFormat, 'prices' | 'quantities'>): TableFormat => ({
  ...columns,
  toName: (column) => column.toLowerCase(),
  keyColumn: 'Handle',
  keys: handles,
  group: ({ cells }) => handles.map((name) => cells[name]).find((value) => value !== undefined),
  number: ({ cells }) => cells['variant sku'] ?? cells.sku,
  titles: ['title'],
  stockHasTitles: true,
  choices: [1, 2, 3].map((number) => `option${number} value`),
  read: (rows, { onlyStock, asked }) => {
    // Only the first row of a product has the names of its options.
    const names = [1, 2, 3].map((number) => rows[0]?.cells[`option${number} name`])
    for (const number of [1, 2, 3]) asked.add(`option${number} name`)
    return rows.map((row) => readShopifyRow(row, names, columns, { onlyStock, asked }))
  },
})

export const shopifyFormat: TableFormat = {
  ...formatWith(withList),
  forColumns: (named) =>
    formatWith({
      prices: price.some((name) => named.has(name)) ? price : withList.prices,
      quantities: quantity.some((name) => named.has(name)) ? quantity : withList.quantities,
    }),
}
