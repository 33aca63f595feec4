import { type SQL, sql } from 'drizzle-orm'
import type { VatNumberOwner } from '../../ports/vat-number-check.ts'

/** Selects the owner of the VAT number by the last VIES answer that names one; null: there is none. */
export const vatNumberOwnerSql = (accountId: SQL, vatNumber: SQL): SQL<VatNumberOwner | null> =>
  sql`(SELECT json_build_object('name', a.owner_name, 'address', coalesce(a.owner_address, ''))
    FROM vat_answer a WHERE a.customer_id = ${accountId} AND a.vat_number = ${vatNumber} AND a.is_valid
      AND a.owner_name IS NOT NULL ORDER BY a.id DESC LIMIT 1)`
