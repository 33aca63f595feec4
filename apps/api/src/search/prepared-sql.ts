import type { Connection } from '@toonbank/database/connect.ts'
import type { QueryResultRow } from 'pg'

type Pool = Pick<Connection, 'pool'>

/**
 * A statement that each connection plans once: planning one anew takes longer than answering it. In its text every
 * value stands behind a sub-select, `(SELECT $1::text)`, so that PostgreSQL plans for any value and keeps the plan; a
 * text that depends on something has a name of its own.
 */
export const preparedSql =
  <Row extends QueryResultRow>(name: string, text: string) =>
  async ({ pool }: Pool, values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows
