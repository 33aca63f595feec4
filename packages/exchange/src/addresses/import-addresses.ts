import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import { openText } from '../import/files/read-text.ts'
import type { Problem } from '../import/problem.ts'
import { copyRows, type Row } from '../import/records/copy-rows.ts'
import { readAddresses } from './read-addresses.ts'

export interface AddressReport {
  readonly read: number
  readonly added: number
  readonly refused: number
  readonly problems: readonly Problem[]
}

const columns = 'country_code, zip_code, house_number, house_number_addition, street_name, city'
/** Memory: a file has millions of lines, so the list of problems is limited. */
const maxProblems = 1_000
const lock = 70_801_123

/**
 * Imports a file into the address table in one transaction; existing addresses stay, invalid lines are skipped and
 * reported. Throws `BrokenFile` and imports nothing when the file cannot be read completely.
 */
export async function importAddresses(
  connection: Connection,
  path: string,
  { dryRun, onProgress }: { readonly dryRun: boolean; readonly onProgress: (done: number, of: number) => void },
): Promise<AddressReport> {
  const file = await openText(path)
  return inBulk(connection, async (bulk) => {
    await bulk.client.query(setLocal(bulk.client, noLimits))
    await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await bulk.client.query(
      `CREATE TEMP TABLE staged_address ON COMMIT DROP AS SELECT ${columns} FROM known_address WITH NO DATA`,
    )
    const problems: Problem[] = []
    let [read, refused, told] = [0, 0, 0]
    async function* rows(): AsyncGenerator<Row> {
      for await (const found of readAddresses(path, file)) {
        read++
        const percent = Math.floor((file.read() / file.bytes) * 100)
        if (percent > told) onProgress(percent, 100)
        told = percent
        if ('addresses' in found) {
          for (const a of found.addresses)
            yield [a.countryCode, a.zipCode, a.houseNumber, a.houseNumberAddition, a.streetName, a.city]
          continue
        }
        refused++
        if (problems.length < maxProblems)
          problems.push({ line: found.line, field: found.field, message: found.message })
      }
    }
    await copyRows(bulk.client, `staged_address (${columns})`, rows())
    const added = await insertNew(bulk)
    await file.mustBeSame()
    return { end: dryRun ? 'rollback' : 'commit', result: { read, added, refused, problems } }
  })
}

async function insertNew({ client }: Bulk): Promise<number> {
  await client.query(`ANALYZE staged_address; SET LOCAL work_mem = '64MB'`)
  const { rowCount } = await client.query(
    `INSERT INTO known_address (${columns}) SELECT ${columns} FROM staged_address EXCEPT SELECT ${columns} FROM known_address`,
  )
  return rowCount ?? 0
}
