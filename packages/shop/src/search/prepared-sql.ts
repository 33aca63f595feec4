import type { Connection } from '@toonbank/database/connect.ts'
import type { QueryResultRow } from 'pg'

type Pool = Pick<Connection, 'pool'>

/**
 * A statement is planned once for each connection, because planning takes longer than answering. Write every value as a
 * sub-select, `(SELECT $1::text)`, so that PostgreSQL keeps a generic plan; each variant needs its own name.
 */
export const preparedSql =
  <Row extends QueryResultRow>(name: string, text: string) =>
  async ({ pool }: Pool, values: readonly unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values: [...values] })).rows
