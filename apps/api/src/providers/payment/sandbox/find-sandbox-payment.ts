import type { Queryable } from '@toonbank/database/connect.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { eq, sql } from 'drizzle-orm'
import { prepared } from '../../../sql/prepared.ts'

type SandboxPayment = typeof sandboxPayment.$inferSelect

/** A payment at the sandbox bank, by the id that the bank gave it. */
export const findSandboxPayment = async (database: Queryable, id: string): Promise<SandboxPayment | undefined> =>
  (await ask(database, { id }))[0]

const ask = prepared<{ id: string }, SandboxPayment[]>((database) =>
  database
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, sql.placeholder('id')))
    .prepare('sandbox_payment'),
)
