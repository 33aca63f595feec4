import type { Bulk } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { toCategoryRecord } from '@toonbank/shop/catalogue/category/category-record.ts'
import { asc, isNull } from 'drizzle-orm'
import { exportedAtField } from '../files/exported-at.ts'
import type { StoredProduct } from '../records/read-records.ts'
import type { Vocabulary } from '../records/vocabulary.ts'
import { sectionsBefore, sectionsBehind } from '../sections/all-sections.ts'
import { settingsSection } from '../sections/settings-section.ts'
import type { EarlierPriceEntry } from './json-earlier-price.ts'

export interface ExportReport {
  products: number
  readonly leftOut: string[]
}

export interface ExportedProduct extends StoredProduct {
  readonly earlierPrices: readonly EarlierPriceEntry[]
}

export interface ExportSource {
  readonly bulk: Bulk
  readonly vocabulary: Vocabulary
  readonly appUrl: string
  readonly addresses: Addresses
  readonly exportedAt: string
  readonly products: AsyncIterable<ExportedProduct>
  readonly report: ExportReport
}

/** Writes our own format, which loses nothing, with one entry a line, so that line-based tools can compare exports. */
export async function* toJson({
  bulk,
  vocabulary,
  exportedAt,
  products,
  report,
}: ExportSource): AsyncGenerator<string> {
  yield `{\n"${exportedAtField}": ${JSON.stringify(exportedAt)},\n`
  const [settings] = await settingsSection.list(bulk, vocabulary)
  if (settings) yield `"${settingsSection.name}": ${JSON.stringify(settings)},\n`
  for (const { name, list } of sectionsBefore) yield `${listed(name, await list(bulk, vocabulary))},\n`
  yield `${listed('pictures', await ownPictures(bulk))},\n`
  yield `${listed('categories', fromTheTop(vocabulary))},\n${listed('facets', facets(vocabulary))},\n"products": [\n`
  for await (const { record, earlierPrices } of products) {
    const product = earlierPrices.length > 0 ? { ...record, earlierPrices } : record
    yield `${report.products++ === 0 ? '' : ',\n'}${JSON.stringify(product)}`
  }
  yield '\n]'
  for (const { name, list } of sectionsBehind) yield `,\n${listed(name, await list(bulk, vocabulary))}`
  yield '\n}\n'
}

const listed = (name: string, entries: readonly unknown[]): string => `"${name}": [\n${lines(entries)}]`

function ownPictures({ db }: Bulk) {
  const { name, version, width, height, colour } = picture
  return db
    .select({ name, version, width, height, colour })
    .from(picture)
    .where(isNull(picture.sourceUrl))
    .orderBy(asc(name))
}

const lines = (entries: readonly unknown[]): string =>
  entries.length === 0 ? '' : `${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n`

/** Parents come first, because an import needs them in that order. */
function fromTheTop(vocabulary: Vocabulary) {
  const depth = (path: string) => path.split('/').length
  return [...vocabulary.categories.values()]
    .toSorted((a, b) => depth(a.pathNld) - depth(b.pathNld))
    .map((row) => toCategoryRecord(row, vocabulary))
}

const facets = ({ facets, values, sources }: Vocabulary) =>
  [...facets.values()].map(({ id, key, slugNld, slugEng, ...row }) => ({
    key,
    slug: { nld: slugNld, eng: slugEng },
    ...row,
    values: (values.get(id) ?? []).map(({ slugNld: nld, slugEng: eng, name, colour, picture: named, position }) => ({
      slug: { nld, eng },
      name,
      colour,
      picture: named && (sources.get(named) ?? named),
      position,
    })),
  }))
