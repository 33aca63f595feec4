import { cents } from '@toonbank/domain/money/cents.ts'
import { plainAmount } from '@toonbank/domain/money/parse-amount.ts'
import { exportedAtColumn } from '../files/exported-at.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { groupsOf } from '../records/combinations.ts'
import { articlesOf, categoryTitles, facetNames, pictureAddress } from './for-sale.ts'
import type { ExportSource } from './to-json.ts'
import { writeTable } from './write-table.ts'

// biome-ignore format: a list of names reads better as a paragraph
const columns = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name',
  'Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy',
  'Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Alt Text', 'SEO Title', 'SEO Description', 'Status', 'VAT %', exportedAtColumn,
] as const

/** Shopify limits the number of options, including the colour. */
const maxOptions = 3

type Line = { readonly [Name in (typeof columns)[number]]?: string | undefined }

/**
 * Writes Shopify's product CSV in Dutch. The colour is an option, from which an import makes separate products again.
 */
export async function* toShopify({
  vocabulary,
  appUrl,
  exportedAt,
  products,
  report,
}: ExportSource): AsyncGenerator<string> {
  yield writeTable([columns], ',')
  for await (const { record } of products) {
    const lines = toLines(
      record,
      record.pictures.map((name) => pictureAddress(appUrl, name, vocabulary.pictures)),
      {
        type: categoryTitles(vocabulary, record),
        materials: facetNames(vocabulary, record, 'materiaal'),
      },
    )
    if (lines.length === 0) report.leftOut.push(record.articleNumber)
    else report.products++
    yield writeTable(
      lines.map((line) => columns.map((name) => ({ ...line, [exportedAtColumn]: exportedAt })[name] ?? '')),
      ',',
    )
  }
}

function toLines(
  record: ProductRecord,
  pictures: readonly string[],
  names: { type: string; materials: readonly string[] },
): Line[] {
  const groups = groupsOf(record)
  const colour = record.colour.name.nld
  if (groups.length + (colour ? 1 : 0) > maxOptions) return []
  const articles = articlesOf(record).map(({ number, items, price, before, quantity, weight, gtin }): Line => {
    const options = [
      ...(colour ? [['Kleur', colour]] : []),
      ...items.map((item, at) => [groups[at]?.name.nld, item.name.nld]),
    ]
    const [[name1, value1] = ['Title', 'Default Title'], [name2, value2] = [], [name3, value3] = []] = options
    return {
      'Option1 Name': name1,
      'Option1 Value': value1,
      'Option2 Name': name2,
      'Option2 Value': value2,
      'Option3 Name': name3,
      'Option3 Value': value3,
      'Variant SKU': number,
      'Variant Grams': String(weight),
      'Variant Inventory Tracker': record.stock.managed ? 'shopify' : '',
      'Variant Inventory Qty': quantity === undefined ? '' : String(quantity),
      'Variant Inventory Policy': record.stock.backorder ? 'continue' : 'deny',
      'Variant Price': plainAmount(cents(price)),
      'Variant Barcode': gtin ?? '',
      'Variant Compare At Price': before > price ? plainAmount(cents(before)) : '',
    }
  })
  const [first, ...rest] = articles
  const ofPicture = (at: number): Line => ({
    'Image Src': pictures[at],
    'Image Alt Text': record.pictureTexts?.[record.pictures[at] ?? '']?.nld,
  })
  if (!first) return []
  const start: Line = {
    Title: record.title.nld,
    'Body (HTML)': record.description.nld,
    Vendor: record.brand,
    Type: names.type,
    Tags: names.materials.map((name) => `Materiaal:${name}`).join(', '),
    'SEO Title': record.seoTitle?.nld,
    'SEO Description': record.seoDescription?.nld,
    'VAT %': String(record.vatPercentage),
    Published: 'true',
    Status: record.stock.permanentlyOutOfStock ? 'archived' : 'active',
    ...ofPicture(0),
  }
  const more = pictures.slice(1).map((_, at) => ofPicture(at + 1))
  return [{ ...start, ...first }, ...rest, ...more].map((line) => ({ ...line, Handle: record.articleNumber }))
}
