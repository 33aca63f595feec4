import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { vatCheck } from '@toonbank/database/schema/vat-check.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { vatNumberOwnerSql } from '../../account/vat-number/vat-number-owner-sql.ts'
import type { VatNumberOwner } from '../../ports/vat-number-check.ts'

/**
 * True when a customer may buy without VAT, so that `findBelgianBuyer` must be called. It is always true of a company's
 * people, because only the company's row has the VAT number.
 */
export const mayBeIntraCommunitySql = sql<boolean>`(${customer.companyId} IS NOT NULL
  OR ${customer.customerType} = 'business' AND ${customer.vatNumber} LIKE 'BE%')`

export interface Buyer {
  readonly companyName: string
  readonly vatNumber: string
  readonly country: CountryCode | null
  readonly check: Pick<typeof vatCheck.$inferSelect, 'answer' | 'checkedAt' | 'consultation'> | null
  readonly owner: VatNumberOwner | null
}

const person = alias(customer, 'person')
export async function findBelgianBuyer(database: Queryable, cartId: number): Promise<Buyer | undefined> {
  const [found] = await database
    .select({
      ...{ companyName: customer.companyName, vatNumber: customer.vatNumber, country: customerAddress.countryCode },
      check: { answer: vatCheck.answer, checkedAt: vatCheck.checkedAt, consultation: vatCheck.consultation },
      owner: vatNumberOwnerSql(sql`customer.id`, sql`customer.vat_number`),
    })
    .from(cart)
    .innerJoin(person, eq(person.id, cart.customerId))
    .innerJoin(customer, eq(customer.id, sql`coalesce(${person.companyId}, ${person.id})`))
    .leftJoin(vatCheck, and(eq(vatCheck.customerId, customer.id), eq(vatCheck.vatNumber, customer.vatNumber)))
    .leftJoin(
      customerAddress,
      and(
        eq(customerAddress.customerId, customer.id),
        eq(customerAddress.kind, 'delivery'),
        eq(customerAddress.uid, sql`coalesce(${cart.addressUid}, ${customer.defaultDeliveryAddressUid})`),
      ),
    )
    .where(and(eq(cart.id, cartId), eq(customer.customerType, 'business'), like(customer.vatNumber, 'BE%')))
    .prepare('buyer_of_cart')
    .execute()
  return found
}
