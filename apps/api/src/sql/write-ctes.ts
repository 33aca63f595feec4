import type { Queryable } from '@toonbank/database/connect.ts'
import type { SQL, WithSubquery } from 'drizzle-orm'

/**
 * Common table expressions that write: added to a statement of another room, which is built once and in which the id of
 * its row is known as SQL.
 */
export interface WriteCtes {
  /** Of all that inserts the same, whatever its values. */
  readonly name: string
  readonly statements: (database: Queryable, id: SQL<number>) => readonly WithSubquery[]
  /** What the statement returns of them, by names that no column of its row has. */
  readonly returned?: Readonly<Record<string, SQL>>
  /** For the placeholders in them; their names stand in no other part of the statement. */
  readonly values: Readonly<Record<string, unknown>>
}
