import { customer } from '@toonbank/database/schema/account.ts'
import { vatAnswer } from '@toonbank/database/schema/vat-check.ts'
import { normalizeBusinessNumber } from '@toonbank/domain/account/business-numbers.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { type KnownVatNumber, readVatCheck } from './read-vat-check.ts'

export interface VatNumberHistory {
  readonly companyName: string
  readonly emailAddress: string
  readonly vatNumber: string
  readonly now: KnownVatNumber
  readonly answers: readonly (typeof vatAnswer.$inferSelect)[]
}

export async function readVatNumberHistory(
  { database: { db } }: Pick<Dependencies, 'database'>,
  numberOrEmail: string,
): Promise<VatNumberHistory[]> {
  const number = normalizeBusinessNumber(numberOrEmail)
  const accounts = await db
    .select()
    .from(customer)
    .where(
      and(
        isNull(customer.erasedAt),
        isNull(customer.companyId),
        eq(customer.customerType, 'business'),
        or(
          eq(sql`lower(${customer.emailAddress})`, numberOrEmail.toLowerCase()),
          eq(customer.vatNumber, number),
          sql`EXISTS (SELECT FROM ${vatAnswer} a WHERE a.customer_id = customer.id AND a.vat_number = ${number})`,
        ),
      ),
    )
    .orderBy(asc(customer.id))
  return Promise.all(
    accounts.map(async ({ id, companyName, emailAddress, vatNumber }) => ({
      ...{ companyName, emailAddress, vatNumber },
      now: await readVatCheck(db, id),
      answers: await db.select().from(vatAnswer).where(eq(vatAnswer.customerId, id)).orderBy(asc(vatAnswer.id)),
    })),
  )
}
