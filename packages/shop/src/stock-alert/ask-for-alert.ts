import type { Transaction } from '@toonbank/database/connect.ts'
import { stockAlert as alert } from '@toonbank/database/schema/stock-alert.ts'
import type { StoredOption } from '@toonbank/database/stored/cart.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { alertConfirmDays, maxAlerts } from '@toonbank/domain/stock-alert/stock-alert-rules.ts'
import { wishIdentity } from '@toonbank/domain/wish/wish-rules.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { getProductTitle } from '../catalogue/product/product-title.ts'
import { slugIn } from '../catalogue/slug-in.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Needed = Pick<Dependencies, 'database' | 'clock'>

interface NewAlert {
  readonly emailAddress: string
  readonly locale: Locale
  readonly productId: number
  readonly options: readonly StoredOption[]
  readonly isProven: boolean
}

/** Stores an alert once for each address and choice. An unproven mailbox must confirm it first. */
export const askForAlert = ({ database: { db }, clock }: Needed, wanted: NewAlert): Promise<void> =>
  db.transaction(async (tx) => {
    const { emailAddress, isProven, ...rest } = wanted
    const now = clock()
    const mine = and(eq(alert.emailAddress, emailAddress), isNull(alert.mailedAt))
    // The answer at the limit is the same, so that nobody learns the alerts of an address.
    if ((await tx.$count(alert, mine)) >= maxAlerts) return
    const token = isProven ? undefined : randomToken()
    const state =
      token === undefined
        ? { confirmedAt: now, tokenHash: null, tokenExpiresAt: null }
        : { tokenHash: hashToken(token), tokenExpiresAt: new Date(now.getTime() + alertConfirmDays * 86_400_000) }
    const [row] = await tx
      .insert(alert)
      .values({
        ...{ emailAddress, ...rest, options: [...rest.options], identity: wishIdentity(rest.productId, rest.options) },
        ...{ key: randomToken(), createdAt: now, ...state },
      })
      .onConflictDoUpdate({
        target: [alert.emailAddress, alert.identity],
        targetWhere: isNull(alert.mailedAt),
        set: state,
        setWhere: isNull(alert.confirmedAt),
      })
      .returning({ id: alert.id })
    if (row && token !== undefined) await askToConfirm(tx, wanted, token)
  })

async function askToConfirm(tx: Transaction, { emailAddress, locale, productId }: NewAlert, token: string) {
  const product = await getProductTitle(tx, productId)
  await queueMail(tx, {
    kind: 'stockAlertConfirm',
    recipient: emailAddress,
    locale,
    data: {
      title: product.title[locale],
      path: href(stored(locale), 'product', { id: productId, slug: slugIn(product, locale) }),
      url: `${href(stored(locale), 'stockAlertConfirm')}?token=${token}`,
    },
    dedupeKey: `stock-alert:${hashToken(token)}`,
  })
}

const isWorking = (token: string, now: Date) =>
  and(eq(alert.tokenHash, hashToken(token)), gt(alert.tokenExpiresAt, now), isNull(alert.mailedAt))

export async function readAlertLink({ database: { db }, clock }: Needed, token: string): Promise<boolean | undefined> {
  const [asked] = await db.select({ confirmedAt: alert.confirmedAt }).from(alert).where(isWorking(token, clock()))
  return asked && asked.confirmedAt !== null
}

/** False: the link is old or invented, or its mail was sent. Idempotent, for a retry after a lost answer. */
export async function confirmAlert({ database: { db }, clock }: Needed, token: string): Promise<boolean> {
  const [row] = await db
    .update(alert)
    .set({ confirmedAt: sql`coalesce(${alert.confirmedAt}, ${clock()})` })
    .where(isWorking(token, clock()))
    .returning({ id: alert.id })
  return row !== undefined
}

/** False: its mailbox waits for nothing any more, or the key is invented. */
export const isKeyKnown = async ({ database: { db } }: Pick<Dependencies, 'database'>, key: string): Promise<boolean> =>
  (await db.$count(alert, eq(alert.key, key))) > 0

export const endAlertsByKey = ({ database: { db } }: Pick<Dependencies, 'database'>, key: string): Promise<unknown> =>
  db
    .delete(alert)
    .where(sql`${alert.emailAddress} = (SELECT mine.email_address FROM ${alert} mine WHERE mine.key = ${key})`)
