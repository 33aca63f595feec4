import { stringify } from 'csv-stringify/sync'
import { toGuardedCell } from '../files/guarded-cell.ts'

/** Lines of a table that people may open in a spreadsheet. */
export const writeTable = (rows: readonly (readonly string[])[], delimiter: ',' | '\t'): string =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((cells) => cells.map(toGuardedCell)),
        { delimiter, record_delimiter: '\n' },
      )
