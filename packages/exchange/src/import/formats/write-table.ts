import { stringify } from 'csv-stringify/sync'
import { toGuardedCell } from '../files/guarded-cell.ts'

export const writeTable = (rows: readonly (readonly string[])[], delimiter: ',' | ';' | '\t'): string =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((cells) => cells.map(toGuardedCell)),
        { delimiter, record_delimiter: '\n' },
      )
