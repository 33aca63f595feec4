import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { hashToken } from '../process/random-token.ts'
import type { Dependencies } from './dependencies.ts'

export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/**
 * Rate limits apply by client address and by account (specification 3.5-9). An address may be a whole office, so
 * guesses at one account are limited by account.
 */
export const limits = {
  loginPerAddress: { name: 'login-address', points: 100, seconds: 900 },
  loginPerAccount: { name: 'login-account', points: 10, seconds: 900 },
  verifyPerAddress: { name: 'verify-address', points: 300, seconds: 900 },
  passkeyPerAddress: { name: 'passkey-address', points: 300, seconds: 900 },
  resetPerAddress: { name: 'reset-address', points: 30, seconds: 3_600 },
  resetPerAccount: { name: 'reset-account', points: 5, seconds: 3_600 },
  loginLinkPerAddress: { name: 'login-link-address', points: 30, seconds: 3_600 },
  loginLinkPerAccount: { name: 'login-link-account', points: 5, seconds: 3_600 },
  // Attack: somebody at an open session guesses its password, or locks the owner out.
  passwordPerSession: { name: 'password-session', points: 5, seconds: 900 },
  passwordPerAccount: { name: 'password-account', points: 10, seconds: 900 },
  // The office: an address is the shop itself, where eight people may log in at once.
  staffLoginPerAddress: { name: 'staff-login-address', points: 60, seconds: 900 },
  staffLoginPerAccount: { name: 'staff-login-account', points: 10, seconds: 900 },
  staffLinkPerAddress: { name: 'staff-link-address', points: 60, seconds: 3_600 },
  exportPerAccount: { name: 'export-account', points: 10, seconds: 3_600 },
  newsletterPerAddress: { name: 'newsletter-address', points: 20, seconds: 3_600 },
  newsletterPerMailbox: { name: 'newsletter-mailbox', points: 3, seconds: 86_400 },
  stockAlertPerAddress: { name: 'stock-alert-address', points: 30, seconds: 3_600 },
  stockAlertPerMailbox: { name: 'stock-alert-mailbox', points: 5, seconds: 86_400 },
  // These mails go to strangers with the name of a company that may be invented.
  invitationPerAddress: { name: 'invitation-address', points: 60, seconds: 3_600 },
  invitationPerCompany: { name: 'invitation-company', points: 30, seconds: 86_400 },
  invitationPerMailbox: { name: 'invitation-mailbox', points: 5, seconds: 86_400 },
  // Each registration sends a mail to a typed address; beyond the limit it succeeds without a mail.
  accountMailPerAddress: { name: 'account-mail-address', points: 30, seconds: 3_600 },
  accountMailPerMailbox: { name: 'account-mail-mailbox', points: 3, seconds: 86_400 },
  registerPerAddress: { name: 'register-address', points: 200, seconds: 3_600 },
  wishPerAddress: { name: 'wish-address', points: 1_200, seconds: 3_600 },
  sharedWishListPerAddress: { name: 'shared-wish-list-address', points: 600, seconds: 3_600 },
  couponPerAddress: { name: 'coupon-address', points: 100, seconds: 900 },
  couponPerCart: { name: 'coupon-cart', points: 20, seconds: 900 },
  addressPerAddress: { name: 'lookup-address', points: 600, seconds: 900 },
  // An unpaid order reserves stock for half an hour, so that orders without payment must be limited.
  orderPerAddress: { name: 'order-address', points: 60, seconds: 3_600 },
  orderPerCustomer: { name: 'order-customer', points: 20, seconds: 3_600 },
  withdrawalPerAddress: { name: 'withdrawal-address', points: 60, seconds: 900 },
  reviewPicturePerAddress: { name: 'review-picture-address', points: 120, seconds: 3_600 },
  // The limit counts by client address too, so that strangers elsewhere cannot close an order's page to its owner.
  withdrawalPerOrder: { name: 'withdrawal-order', points: 20, seconds: 900 },
  reviewPerAddress: { name: 'review-address', points: 120, seconds: 900 },
  quotePerCustomer: { name: 'quote-customer', points: 30, seconds: 3_600 },
  samplePerAddress: { name: 'sample-address', points: 30, seconds: 3_600 },
  samplePerMailbox: { name: 'sample-mailbox', points: 5, seconds: 86_400 },
  ticketPerAddress: { name: 'ticket-address', points: 100, seconds: 3_600 },
  ticketPerCustomer: { name: 'ticket-customer', points: 20, seconds: 3_600 },
  ticketPicturePerAddress: { name: 'ticket-picture-address', points: 300, seconds: 3_600 },
  ticketPicturePerCustomer: { name: 'ticket-picture-customer', points: 60, seconds: 3_600 },
} as const satisfies Record<string, Limit>

export interface TooOften {
  readonly ok: false
  readonly problem: 'tooManyRequests'
  readonly retryAfter: number
}

export type Counted = readonly [limit: Limit, who: string]

/**
 * Counts one try at each limit in turn; undefined: it is allowed. Attack: a refused try is not counted by the limits
 * after it, or a flood of guesses would lock an account out.
 */
export type TakeFromLimits = (...counted: readonly Counted[]) => Promise<Refused | undefined>

interface Refused extends TooOften {
  readonly at: number
}

export const returnToLimit = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  { name }: Limit,
  who: string,
): Promise<unknown> =>
  db.execute(sql`UPDATE rate_limit SET points = points - 1 WHERE key = ${keyOf(name, who)} AND points > 0`)

export async function countBusyNetworks({ db }: Pick<Connection, 'db'>, scale: number): Promise<number> {
  const { name, points } = limits.orderPerAddress
  const { rows } = await db.execute<{ busy: number }>(sql`SELECT count(*) AS busy FROM rate_limit
    WHERE key LIKE ${`${name}:%`} AND points >= ${Math.round(points * scale)} AND expire > extract(epoch FROM clock_timestamp()) * 1000`)
  return rows[0]?.busy ?? 0
}

const keyOf = (name: string, who: string) => `${name}:${hashToken(who)}`

/**
 * Rate limiter in PostgreSQL, shared by all processes and on its clock. A counter that ends too far ahead predates a
 * clock correction and is ignored. Keys are hashed, because they are personal data.
 */
export function createLimits({
  database: { changes },
  rateLimitScale,
}: Pick<Dependencies, 'database' | 'rateLimitScale'>): TakeFromLimits {
  const most = ({ points }: Limit) => Math.max(1, Math.round(points * rateLimitScale))
  return async (...counted) => {
    const values = counted.flatMap(([limit, who]) => [keyOf(limit.name, who), limit.seconds * 1_000, most(limit)])
    const { rows } = await changes.query<{ at: number; points: number; left: number }>(textFor(counted.length), values)
    const [last] = rows
    const limit = last && counted[last.at]?.[0]
    if (!last || !limit || last.points <= most(limit)) return undefined
    const retryAfter = Math.max(1, Math.ceil(Number(last.left) / 1_000))
    return { ok: false, problem: 'tooManyRequests', retryAfter, at: last.at }
  }
}

const texts = new Map<number, string>()

function textFor(limits: number): string {
  const known = texts.get(limits) ?? writeText(limits)
  texts.set(limits, known)
  return known
}

function writeText(limits: number): string {
  const numbers = Array.from({ length: limits }, (_, at) => at)
  const tries = numbers.map((at) => {
    const [key, window, most] = [`$${at * 3 + 1}::text`, `$${at * 3 + 2}::bigint`, `$${at * 3 + 3}::int`]
    const isOver = `rate_limit.expire <= ${now} OR rate_limit.expire > ${now} + ${window}`
    const isTried = at === 0 ? '' : `FROM try_${at - 1} WHERE points <= $${at * 3}::int`
    return `try_${at} AS (
        INSERT INTO rate_limit (key, points, expire) SELECT ${key}, 1, ${now} + ${window} ${isTried}
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN ${isOver} THEN 1 ELSE least(rate_limit.points + 1, ${most} + 1) END,
          expire = CASE WHEN ${isOver} THEN excluded.expire ELSE rate_limit.expire END
        RETURNING ${at} AS at, points, expire - ${now} AS left)`
  })
  const results = numbers.map((at) => `SELECT * FROM try_${at}`)
  return `WITH ${tries.join(', ')} ${results.join(' UNION ALL ')} ORDER BY at DESC LIMIT 1`
}

const now = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
