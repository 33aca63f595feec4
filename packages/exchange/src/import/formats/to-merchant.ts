import { href } from '@toonbank/domain/content/href.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { plainAmount } from '@toonbank/domain/money/parse-amount.ts'
import { exportedAtColumn, exportedAtComment } from '../files/exported-at.ts'
import type { StoredProduct } from '../records/read-records.ts'
import { articlesOf, categoryTitles, type ForSale, facetNames, pictureAddress } from './for-sale.ts'
import type { ExportSource } from './to-json.ts'
import { writeTable } from './write-table.ts'

// biome-ignore format: a list of names reads better as a paragraph
const attributes = [
  'id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability', 'quantity', 'price',
  'sale_price', 'brand', 'gtin', 'mpn', 'condition', 'color', 'size', 'material', 'pattern', 'product_type', 'shipping_weight',
] as const

type Attributes = Partial<Record<(typeof attributes)[number], string>>

export async function* toMerchantTable(source: ExportSource): AsyncGenerator<string> {
  yield writeTable([[...attributes, exportedAtColumn]], '\t')
  for await (const items of toItems(source))
    yield writeTable(
      items.map((item) => [...attributes.map((name) => item[name] ?? ''), source.exportedAt]),
      '\t',
    )
}

export async function* toMerchantXml(source: ExportSource): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${exportedAtComment(source.exportedAt)}\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>Catalogue</title>\n<link>${escapeXml(source.appUrl)}</link>\n<description>Catalogue</description>\n`
  for await (const items of toItems(source)) {
    for (const item of items) {
      const parts = attributes.flatMap((name) =>
        item[name] ? [`<g:${name}>${escapeXml(item[name])}</g:${name}>`] : [],
      )
      yield `<item>${parts.join('')}</item>\n`
    }
  }
  yield '</channel>\n</rss>\n'
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

async function* toItems({
  vocabulary,
  appUrl,
  addresses,
  products,
  report,
}: ExportSource): AsyncGenerator<Attributes[]> {
  for await (const product of products) {
    const { record } = product
    const articles = articlesOf(record)
    if (articles.length === 0) report.leftOut.push(record.articleNumber)
    else report.products++
    const [picture, ...more] = record.pictures.map((name) => pictureAddress(appUrl, name, vocabulary.pictures))
    const shared: Attributes = {
      title: record.title.nld,
      description: record.description.nld,
      link: appUrl + href(addresses, 'product', { id: product.id, slug: record.slug.nld }),
      ...(picture ? { image_link: picture, additional_image_link: more.slice(0, 10).join(',') } : {}),
      brand: record.brand,
      condition: 'new',
      color: record.colour.name.nld,
      material: facetNames(vocabulary, record, 'materiaal').join('/'),
      pattern: facetNames(vocabulary, record, 'patroon').join('/'),
      product_type: categoryTitles(vocabulary, record),
    }
    yield articles.map((article) => ({ ...shared, ...ofArticle(product, article) }))
  }
}

function ofArticle(
  { record }: StoredProduct,
  { number, items, price, before, pieces, quantity, weight, gtin }: ForSale,
): Attributes {
  const { stock } = record
  const isThere = !stock.permanentlyOutOfStock && (!stock.managed || pieces > 0)
  const availability = isThere
    ? 'in_stock'
    : stock.backorder && !stock.permanentlyOutOfStock
      ? 'backorder'
      : 'out_of_stock'
  return {
    id: number,
    ...(gtin === null ? {} : { gtin }),
    mpn: number,
    ...(items.length > 0
      ? { item_group_id: record.articleNumber, size: items.map(({ name }) => name.nld).join(' / ') }
      : {}),
    availability,
    ...(quantity === undefined ? {} : { quantity: String(quantity) }),
    price: `${plainAmount(cents(before))} EUR`,
    ...(price < before ? { sale_price: `${plainAmount(cents(price))} EUR` } : {}),
    shipping_weight: `${weight} g`,
  }
}
