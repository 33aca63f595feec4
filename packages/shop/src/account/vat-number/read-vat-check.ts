import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { vatCheck } from '@toonbank/database/schema/vat-check.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { VatState } from '@toonbank/domain/account/vat-check.ts'
import { and, count, eq, ne, not, sql } from 'drizzle-orm'

export interface KnownVatNumber {
  readonly state: VatState
  readonly checkedAt: Date | null
  readonly consultation: string | null
}

const isOfThisNumber = and(eq(vatCheck.customerId, customer.id), eq(vatCheck.vatNumber, customer.vatNumber))

/** Only `valid` means that the number was valid at that time; the cart decides about VAT. */
export async function readVatCheck(database: Queryable, customerId: AccountId): Promise<KnownVatNumber> {
  const [found] = await database
    .select({ check: vatCheck })
    .from(customer)
    .innerJoin(vatCheck, isOfThisNumber)
    .where(eq(customer.id, customerId))
  if (!found) return { state: 'unchecked', checkedAt: null, consultation: null }
  const { answer, checkedAt, consultation } = found.check
  return { state: answer, checkedAt, consultation }
}

export async function countVatChecks(database: Queryable): Promise<Readonly<Record<VatState, number>>> {
  const state = sql<VatState>`coalesce(${vatCheck.answer}, 'unchecked')`
  const rows = await database
    .select({ state, howMany: count() })
    .from(customer)
    .leftJoin(vatCheck, isOfThisNumber)
    .where(and(ne(customer.vatNumber, ''), eq(customer.customerType, 'business'), not(customer.fromDemo)))
    .groupBy(state)
  const found = Object.fromEntries(rows.map((row) => [row.state, row.howMany]))
  return { valid: 0, invalid: 0, unavailable: 0, unchecked: 0, ...found }
}
