import type { Transaction } from '@toonbank/database/connect.ts'
import type { SQL, WithSubquery } from 'drizzle-orm'

/**
 * Inserts and updates to stand within a statement that does more, by names that stand in no other part of it. All or
 * nothing, like the statement; foreign keys are checked at its end, so they may refer to each other's rows.
 */
export const writesWithin = (
  tx: Pick<Transaction, '$with'>,
  writes: Readonly<Record<string, { getSQL(): SQL }>>,
): WithSubquery[] => Object.entries(writes).map(([name, write]) => tx.$with(name, {}).as(write.getSQL()))
