import type { Connection } from '@toonbank/database/connect.ts'
import type { QueryResultRow } from 'pg'

type Pool = Pick<Connection, 'pool'>

/**
 * A prepared statement, planned once for each connection: planning takes longer than answering. Every value in its text
 * is in a sub-select, `(SELECT $1::text)`, so that PostgreSQL makes a generic plan and keeps it; a text that varies
 * needs a name for each variant.
 */
export const preparedSql =
  <Row extends QueryResultRow>(name: string, text: string) =>
  async ({ pool }: Pool, values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows
