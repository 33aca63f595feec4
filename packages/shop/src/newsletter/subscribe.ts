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

/** In milliseconds: how long the link in the mail can be pressed. */
const linkLife = 7 * 86_400_000
/** In milliseconds: what nobody has confirmed is forgotten after that. */
const confirmWithinMs = 30 * 86_400_000

type Needed = Pick<Dependencies, 'database' | 'clock'>

/** Mails the question whether the owner of a mailbox wants the newsletter; to who gets it already nothing is sent. */
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

/** Whether the newsletter of a link is confirmed. Undefined: the link is old, overtaken, or made up. */
export async function readLink({ database: { db }, clock }: Needed, token: string): Promise<boolean | undefined> {
  const isWorking = and(eq(subscriber.tokenHash, hashToken(token)), gt(subscriber.tokenExpiresAt, clock()))
  const [asked] = await db.select({ confirmedAt: subscriber.confirmedAt }).from(subscriber).where(isWorking)
  return asked && asked.confirmedAt !== null
}

/**
 * False: the link is old, overtaken, or made up. The answer to a mail is the proof whose mailbox it is. Idempotent: a
 * press that comes again, because its answer was lost, is answered like the first.
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

/** Whether the key of a newsletter was used. Undefined: it is no key, for one that was used is gone. */
export async function isKeyUsed({ database: { db } }: Needed, key: string): Promise<boolean | undefined> {
  if ((await db.$count(subscriber, eq(subscriber.key, key))) > 0) return false
  return isToken(key) || undefined
}

/** Whoever has the key in a newsletter may end it. */
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

/** Takes a mailbox off the list. */
export const dropSubscriber = (tx: Transaction, emailAddress: string): Promise<unknown> =>
  tx.delete(subscriber).where(eq(subscriber.emailAddress, emailAddress.toLowerCase()))

/** Retention: what nobody confirmed. */
export const cleanUpSubscribers = (db: Queryable, now: Date): Promise<unknown> =>
  db
    .delete(subscriber)
    .where(and(isNull(subscriber.confirmedAt), lt(subscriber.createdAt, new Date(now.getTime() - confirmWithinMs))))
