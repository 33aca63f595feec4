import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { newsletterSubscriber as subscriber } from '@toonbank/database/schema/newsletter.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, isToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { lockCustomerOf, setConsent } from '../account/consent/set-consent.ts'
import { queueMail } from '../mail/queue-mail.ts'

const linkLife = 7 * 86_400_000
const confirmWithinMs = 30 * 86_400_000

type Needed = Pick<Dependencies, 'database' | 'clock'>

export const askToConfirm = (
  { database: { db }, clock }: Needed,
  emailAddress: string,
  locale: Locale,
): Promise<void> =>
  db.transaction(async (tx) => {
    const token = randomToken()
    const asked = { locale, tokenHash: hashToken(token), tokenExpiresAt: new Date(clock().getTime() + linkLife) }
    const [row] = await tx
      .insert(subscriber)
      .values({ emailAddress, key: randomToken(), createdAt: clock(), ...asked })
      .onConflictDoUpdate({
        target: subscriber.emailAddress,
        set: asked,
        setWhere: isNull(subscriber.confirmedAt),
      })
      .returning({ id: subscriber.id })
    if (!row) return
    await queueMail(tx, {
      kind: 'newsletterConfirm',
      recipient: emailAddress,
      locale,
      data: { url: `${href(stored(locale), 'newsletterConfirm')}?token=${token}` },
      dedupeKey: `newsletter:${hashToken(token)}`,
    })
  })

/** Returns whether the newsletter of a link is confirmed. Undefined: the link is old, replaced or invented. */
export async function readLink({ database: { db }, clock }: Needed, token: string): Promise<boolean | undefined> {
  const isWorking = and(eq(subscriber.tokenHash, hashToken(token)), gt(subscriber.tokenExpiresAt, clock()))
  const [asked] = await db.select({ confirmedAt: subscriber.confirmedAt }).from(subscriber).where(isWorking)
  return asked && asked.confirmedAt !== null
}

/**
 * Confirms by link, which proves the mailbox. False: the link is old, replaced or invented. Idempotent: a repeated
 * request is answered like the first.
 */
export const confirm = ({ database: { db }, clock }: Needed, token: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock()
    const isWorking = and(eq(subscriber.tokenHash, hashToken(token)), gt(subscriber.tokenExpiresAt, now))
    const [asked] = await tx.select().from(subscriber).where(isWorking)
    const customerId = asked && (await lockCustomerOf(tx, asked.emailAddress))
    const [row] = await tx
      .update(subscriber)
      .set({ confirmedAt: now })
      .where(and(isWorking, isNull(subscriber.confirmedAt)))
      .returning({ id: subscriber.id })
    if (row && customerId !== undefined)
      await setConsent(tx, customerId, { purpose: 'newsletter', isGiven: true, source: 'newsletter mail', now })
    return asked !== undefined
  })

export async function isKeyUsed({ database: { db } }: Needed, key: string): Promise<boolean | undefined> {
  if ((await db.$count(subscriber, eq(subscriber.key, key))) > 0) return false
  return isToken(key) || undefined
}

export const endByKey = ({ database: { db }, clock }: Needed, key: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [ending] = await tx.select().from(subscriber).where(eq(subscriber.key, key))
    if (!ending) return
    const customerId = await lockCustomerOf(tx, ending.emailAddress)
    await tx.delete(subscriber).where(eq(subscriber.key, key))
    if (customerId === undefined) return
    const said = { purpose: 'newsletter', isGiven: false, source: 'newsletter link', now: clock() } as const
    await setConsent(tx, customerId, said)
  })

export const dropSubscriber = (tx: Transaction, emailAddress: string): Promise<unknown> =>
  tx.delete(subscriber).where(eq(subscriber.emailAddress, emailAddress.toLowerCase()))

export const cleanUpSubscribers = (db: Queryable, now: Date): Promise<unknown> =>
  db
    .delete(subscriber)
    .where(and(isNull(subscriber.confirmedAt), lt(subscriber.createdAt, new Date(now.getTime() - confirmWithinMs))))
