import type { Connection } from '@toonbank/database/connect.ts'
import { consentChange, customer } from '@toonbank/database/schema/account.ts'
import { newsletterSubscriber as subscriber } from '@toonbank/database/schema/newsletter.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, asc, isNotNull, notExists, sql } from 'drizzle-orm'
import { addressesIn, getShopSettings } from '../config/shop-settings.ts'

export interface Subscriber {
  readonly emailAddress: string
  readonly locale: Locale
  readonly since: Date
  readonly endUrl: string
}

/**
 * Lists everybody who may get the newsletter: confirmed addresses, and customers who allowed it here or in the previous
 * shop. Customers without a key get one.
 */
export async function listSubscribers({ db }: Pick<Connection, 'db'>, appUrl: string): Promise<Subscriber[]> {
  const settings = await getShopSettings(db)
  const newest = db
    .selectDistinctOn([consentChange.customerId], {
      customerId: consentChange.customerId,
      isGiven: consentChange.isGiven,
      saidAt: consentChange.saidAt,
      createdAt: consentChange.createdAt,
    })
    .from(consentChange)
    .where(sql`${consentChange.purpose} = 'newsletter'`)
    .orderBy(consentChange.customerId, sql`${consentChange.id} DESC`)
    .as('newest')
  const customers = await db
    .select({
      emailAddress: sql<string>`lower(${customer.emailAddress})`,
      locale: customer.locale,
      since: sql<Date>`coalesce(${newest.saidAt}, ${newest.createdAt})`.mapWith(consentChange.createdAt),
    })
    .from(customer)
    .innerJoin(newest, sql`${newest.customerId} = ${customer.id} AND ${newest.isGiven}`)
    .where(sql`${customer.erasedAt} IS NULL`)
  if (customers.length > 0)
    await db
      .insert(subscriber)
      .values(customers.map(({ since, ...one }) => ({ ...one, key: randomToken(), confirmedAt: since })))
      .onConflictDoUpdate({
        target: subscriber.emailAddress,
        set: { confirmedAt: sql`coalesce(${subscriber.confirmedAt}, excluded.confirmed_at)` },
      })
  // Race: a customer who withdraws while the list is made is not on it.
  const no = db
    .select({ one: newest.customerId })
    .from(newest)
    .innerJoin(
      customer,
      sql`${customer.id} = ${newest.customerId} AND lower(${customer.emailAddress}) = ${subscriber.emailAddress}`,
    )
    .where(sql`NOT ${newest.isGiven}`)
  const all = await db
    .select()
    .from(subscriber)
    .where(and(isNotNull(subscriber.confirmedAt), notExists(no)))
    .orderBy(asc(subscriber.id))
  return all.map(({ emailAddress, locale, confirmedAt, createdAt, key }) => ({
    emailAddress,
    locale,
    since: confirmedAt ?? createdAt,
    endUrl: `${appUrl}${href(addressesIn(settings, locale), 'newsletterEnd')}?key=${key}`,
  }))
}
