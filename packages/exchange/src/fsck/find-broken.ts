import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'

export interface Broken {
  readonly holds: string
  readonly violations: readonly string[]
}

interface Invariant {
  readonly holds: string
  readonly query: string
}

export interface Checked {
  readonly checked: number
  readonly broken: readonly Broken[]
}

/** Checks every query of `invariants.sql` in one snapshot (repeatable read); an empty `broken` means that all hold. */
export const findBroken = (connection: Connection): Promise<Checked> =>
  inBulk(
    connection,
    async (bulk) => ({ end: 'rollback', result: await findBrokenWithin(bulk) }),
    'ISOLATION LEVEL REPEATABLE READ READ ONLY',
  )

export async function findBrokenWithin({ client }: Pick<Bulk, 'client'>): Promise<Checked> {
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
  const invariants = await readInvariants()
  const broken: Broken[] = []
  for (const { holds, query } of invariants) {
    const { rows } = await client.query<{ violation: string }>(query)
    if (rows.length > 0) broken.push({ holds, violations: rows.map(({ violation }) => violation) })
  }
  return { checked: invariants.length, broken }
}

async function readInvariants(): Promise<Invariant[]> {
  const text = await readFile(join(import.meta.dirname, 'invariants.sql'), 'utf8')
  return text
    .split(/^-- == /m)
    .slice(1)
    .map((part) => ({ holds: part.slice(0, part.indexOf('\n')), query: part.slice(part.indexOf('\n')).trim() }))
}
