import type { Database } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

export async function cleanUpVatAnswers(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM vat_answer a USING customer c WHERE c.id = a.customer_id AND c.erased_at IS NOT NULL`,
  )
}
