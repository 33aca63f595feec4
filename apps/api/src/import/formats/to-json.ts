import type { Bulk } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import { asc, isNull } from 'drizzle-orm'
import { exportedAtField } from '../files/exported-at.ts'
import type { StoredProduct } from '../records/read-records.ts'
import type { Vocabulary } from '../records/vocabulary.ts'

export interface ExportReport {
  products: number
  /** Articles that the format has no words for. */
  readonly leftOut: string[]
}

export interface ExportSource {
  readonly bulk: Bulk
  readonly vocabulary: Vocabulary
  readonly appUrl: string
  /** The moment of which everything is, in UTC to the microsecond. */
  readonly exportedAt: string
  readonly products: AsyncIterable<StoredProduct>
  readonly report: ExportReport
}

/** Our own format, which loses nothing: one entry a line, so that two exports can be compared by any tool. */
export async function* toJson({ bulk, vocabulary, exportedAt, products, report }: ExportSource): AsyncGenerator<string> {
  const { name, version, width, height, colour } = picture
  const pictures = await bulk.db
    .select({ name, version, width, height, colour })
    .from(picture)
    .where(isNull(picture.sourceUrl))
    .orderBy(asc(name))
  yield `{\n"${exportedAtField}": ${JSON.stringify(exportedAt)},\n"pictures": [\n${lines(pictures)}],\n"categories": [\n${lines(fromTheTop(vocabulary))}],\n"facets": [\n${lines(facets(vocabulary))}],\n"products": [\n`
  for await (const { record } of products) yield `${report.products++ === 0 ? '' : ',\n'}${JSON.stringify(record)}`
  yield '\n]\n}\n'
}

const lines = (entries: readonly unknown[]): string =>
  entries.length === 0 ? '' : `${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n`

/** Parents before their children, as an import wants them. */
function fromTheTop({ categories, sources }: Vocabulary) {
  const rows = [...categories.values()]
  const keys = new Map(rows.map((row) => [row.id, row.key]))
  const depth = (path: string) => path.split('/').length
  return (
    rows
      .toSorted((a, b) => depth(a.pathNld) - depth(b.pathNld))
      // Whether it came with the demo is a matter of this database, not of the catalogue.
      .map(({ id: _, fromDemo: _demo, parentId, pathNld, pathEng, key, picture: named, ...row }) => ({
        key,
        parent: parentId === null ? null : (keys.get(parentId) ?? null),
        slug: { nld: pathNld.split('/').at(-1), eng: pathEng.split('/').at(-1) },
        ...row,
        picture: named && (sources.get(named) ?? named),
      }))
  )
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
