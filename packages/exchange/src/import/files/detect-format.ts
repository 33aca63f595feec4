import { extname } from 'node:path'
import { toWoocommerceName } from '../formats/woocommerce-columns.ts'
import { BrokenFile } from '../problem.ts'
import { isSeparatorLine, separatorOf } from './parse-csv.ts'

export type TableName =
  | 'merchant-xml'
  | 'merchant-table'
  | 'shopify'
  | 'woocommerce'
  | 'lightspeed'
  | 'magento'
  | 'prestashop'
  | 'dutch'
export type CatalogueFormat = 'json' | TableName

/** Detects the format from the file name and the first line; throws `BrokenFile` for an unknown one. */
export function detectFormat(path: string, head: string): CatalogueFormat {
  const extension = extname(path).toLowerCase()
  const start = head.trimStart()
  if (start === '') throw new BrokenFile('the file is empty.')
  if (/^<(?:!doctype\s+html|html)\b/i.test(start.replace(/^(?:<\?xml[^>]*>|<!--.*?-->|\s)+/s, '')))
    throw new BrokenFile(
      'this is a web page, not a catalogue: perhaps the address asks for a login first. Download the file itself.',
    )
  if (extension === '.json' || (extension === '' && start.startsWith('{'))) return 'json'
  if (extension === '.xml' || extension === '.rss' || start.startsWith('<')) return 'merchant-xml'
  if (['.csv', '.tsv', '.txt', ''].includes(extension)) return detectTable(start)
  throw new BrokenFile(`a catalogue is a .json, .csv, .tsv or .xml file, not '${extension}'.`)
}

function detectTable(head: string): CatalogueFormat {
  const [top = '', below = ''] = head.split(/[\r\n]+/, 2)
  const first = isSeparatorLine(top) ? below : top
  const columns = first
    .split(separatorOf(head))
    .map((name) => name.replaceAll('"', '').replace('\ufeff', '').trim().toLowerCase())
  const has = (...names: readonly string[]) => names.some((name) => columns.includes(name))
  if (has('internal_id', 'internal_variant_id') || columns.some((name) => /^[a-z]{2}_title_(?:short|long)$/.test(name)))
    return 'lightspeed'
  if (has('product_type') && has('sku') && has('attribute_set_code', 'product_websites', 'configurable_variations'))
    return 'magento'
  if (columns.some((name) => name.startsWith('attribute (name:type:position)')))
    throw new BrokenFile(
      "these are PrestaShop's combinations, which say only how much they differ from a product that stands elsewhere: add whole prices and titles, as docs/import.md shows.",
      1,
    )
  if (
    has('product id', 'active (0/1)', 'reference #') &&
    has('price tax included', 'price tax excluded', 'price (tax incl.)', 'price (tax excl.)')
  )
    return 'prestashop'
  const asWoocommerce = columns.map(toWoocommerceName)
  if (
    has('type', 'typ') &&
    asWoocommerce.some((name) => name === 'name' || name === 'parent') &&
    has('id', 'sku', 'artikelnummer', 'ugs')
  )
    return 'woocommerce'
  if (has('productnummer', 'artikelnummer', 'artikelcode')) return 'dutch'
  if (has('id')) return 'merchant-table'
  if (has('handle', 'url handle', 'sku', 'variant sku')) return 'shopify'
  throw new BrokenFile(
    `the first line must name the columns, with 'Handle' or 'SKU' (Shopify), 'id' (Google Merchant), 'Type' and 'Name' (WooCommerce), 'Internal_ID' (Lightspeed) or 'Productnummer' among them; it says '${first.slice(0, 80)}'.`,
    1,
  )
}
