import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, passwordToken } from '@toonbank/database/schema/account.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { LinkPurpose } from '@toonbank/domain/account/link-purpose.ts'
import { href } from '@toonbank/domain/content/href.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { addressesIn, getShopSettings, type ShopSettings } from '../../config/shop-settings.ts'
import type { CustomerRow } from './session-store.ts'

export const linkLife = 30 * 60 * 1_000

interface NewLink {
  readonly customerId: PersonId
  readonly purpose: LinkPurpose
  readonly locale: Locale
  readonly life?: number
}

/** Creates a link that works once within its life; it ends an older link for the same purpose. */
export async function newAccountLink(
  database: Queryable,
  dependencies: Pick<Dependencies, 'appUrl' | 'clock'>,
  { customerId, ...link }: NewLink,
): Promise<string> {
  const { token, url } = toLink(dependencies, await getShopSettings(database), link)
  await lockOwner(database, customerId)
  const isOlder = and(eq(passwordToken.customerId, customerId), eq(passwordToken.purpose, link.purpose))
  await database.delete(passwordToken).where(isOlder)
  await database.insert(passwordToken).values({ ...token, customerId })
  return url
}

export function toLink(
  { appUrl, clock }: Pick<Dependencies, 'appUrl' | 'clock'>,
  settings: Pick<ShopSettings, 'localeStrategy'>,
  { purpose, locale, life = linkLife }: Omit<NewLink, 'customerId'>,
) {
  const secret = randomToken()
  const path = href(addressesIn(settings, locale), purpose === 'login' ? 'loginLink' : 'reset')
  return {
    token: { tokenHash: hashToken(secret), purpose, expiresAt: new Date(clock().getTime() + life) },
    url: `${appUrl}${path}?token=${secret}`,
  }
}

/** Returns the owner of a link that still works; undefined: the link is expired, used, replaced or invented. */
export async function findByAccountLink(
  database: Queryable,
  { clock }: Pick<Dependencies, 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<CustomerRow | undefined> {
  const [found] = await database
    .select({ customer })
    .from(passwordToken)
    .innerJoin(customer, eq(customer.id, passwordToken.customerId))
    .where(isWorking(clock(), purpose, token))
  return found?.customer
}

/**
 * Race: a password change, the use of a link and a request for a new one may coincide. Every change of an account's
 * links locks the account's row first, which prevents deadlocks.
 */
const lockOwner = (database: Queryable, customerId: PersonId): Promise<unknown> =>
  database.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('no key update')

/**
 * Uses the link up and returns its customer's id to exactly one caller. Concurrent callers are refused without waiting
 * for a lock, because the last of them would end with 503.
 */
export async function spendAccountLink(
  database: Queryable,
  dependencies: Pick<Dependencies, 'clock'>,
  purpose: LinkPurpose,
  token: string,
): Promise<number | undefined> {
  const owner = await findByAccountLink(database, dependencies, purpose, token)
  if (!owner) return undefined
  const { rows } = await database.execute<{ isFirst: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${hashToken(token)}, 0)) AS "isFirst"`,
  )
  if (!rows[0]?.isFirst) return undefined
  await lockOwner(database, owner.id)
  const [used] = await database
    .delete(passwordToken)
    .where(isWorking(dependencies.clock(), purpose, token))
    .returning({ customerId: passwordToken.customerId })
  return used?.customerId
}

const isWorking = (now: Date, purpose: LinkPurpose, token: string) =>
  and(
    eq(passwordToken.tokenHash, hashToken(token)),
    eq(passwordToken.purpose, purpose),
    gt(passwordToken.expiresAt, now),
  )
