import type { CatalogueFormat } from './detect-format.ts'
import { readLines, readTable, separatorOf } from './parse-csv.ts'
import type { TextFile } from './read-text.ts'

/** Our tables have the moment of the export in this column, which other programs ignore. */
export const exportedAtColumn = 'Exported At'
export const exportedAtField = 'exportedAt'

export const exportedAtComment = (at: string): string => `<!-- exported at ${at} -->`

const nameOf = (format: CatalogueFormat): string =>
  format === 'json' ? exportedAtField : format === 'merchant-xml' ? 'the comment "exported at"' : exportedAtColumn

export const laterThanNow = (format: CatalogueFormat, moment: string, now: string): string =>
  `${nameOf(format)} says ${moment}, which is later than the shop's clock (${now}), so nobody can tell what was sold since. The file is of a shop whose ` +
  'clock is ahead, or the clock here was set back. Export anew, or say --stock-as-in-file to take its pieces as those of now.'

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/
const inJson = new RegExp(`^\\s*\\{\\s*"${exportedAtField}"\\s*:\\s*"([^"]+)"`)
const inXml = new RegExp(exportedAtComment('(\\S+)'))

/** Returns the moment of our own export, in UTC to the microsecond; undefined: another program wrote the file. */
export async function exportedAt(file: TextFile, format: CatalogueFormat): Promise<string | undefined> {
  const time =
    format === 'json' || format === 'merchant-xml'
      ? (format === 'json' ? inJson : inXml).exec(file.head)?.[1]
      : await inTable(file)
  return time !== undefined && moment.test(time) && !Number.isNaN(Date.parse(time)) ? time : undefined
}

export const momentOfRow = (cells: Readonly<Record<string, string>>): string | undefined =>
  cells['exported at'] ?? cells.exported_at

async function inTable(file: TextFile): Promise<string | undefined> {
  const delimiter = separatorOf(file.head.trimStart())
  // An invalid file is reported when its products are read.
  try {
    for await (const { cells } of readTable(
      readLines(file.text(), { delimiter, relax_quotes: delimiter === '\t' }),
      () => {},
    ))
      return momentOfRow(cells)
  } catch {
    return undefined
  }
  return undefined
}
