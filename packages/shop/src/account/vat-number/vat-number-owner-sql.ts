import { type SQL, sql } from 'drizzle-orm'
import type { VatNumberOwner } from '../../ports/vat-number-check.ts'

/**
 * Whose VAT number it is, by the last answer of VIES about this account's number that names its owner; null where none
 * does.
 */
export const vatNumberOwnerSql = (accountId: SQL, vatNumber: SQL): SQL<VatNumberOwner | null> =>
  sql`(SELECT json_build_object('name', a.owner_name, 'address', coalesce(a.owner_address, ''))
    FROM vat_answer a WHERE a.customer_id = ${accountId} AND a.vat_number = ${vatNumber} AND a.is_valid
      AND a.owner_name IS NOT NULL ORDER BY a.id DESC LIMIT 1)`
