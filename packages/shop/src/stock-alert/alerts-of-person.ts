import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { stockAlert as alert } from '@toonbank/database/schema/stock-alert.ts'
import { alertConfirmDays, alertDays, mailedAlertDays } from '@toonbank/domain/stock-alert/stock-alert-rules.ts'
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'

const ofAddress = (emailAddress: string) => eq(alert.emailAddress, emailAddress.toLowerCase())

export const readAlertsOf = (database: Queryable, emailAddress: string) =>
  database
    .select({
      ...{ productId: alert.productId, options: alert.options, createdAt: alert.createdAt },
      ...{ confirmedAt: alert.confirmedAt, mailedAt: alert.mailedAt },
    })
    .from(alert)
    .innerJoin(product, eq(product.id, alert.productId))
    .where(ofAddress(emailAddress))
    .orderBy(asc(alert.id))

export const eraseAlertsOf = (tx: Queryable, emailAddress: string): Promise<unknown> =>
  tx.delete(alert).where(ofAddress(emailAddress))

/** Retention: deletes unconfirmed alerts, those of a year ago, and those that were mailed a month ago. */
export function cleanUpAlerts(db: Queryable, now: Date): Promise<unknown> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return db
    .delete(alert)
    .where(
      or(
        lt(alert.createdAt, before(alertDays)),
        and(isNull(alert.confirmedAt), lt(alert.tokenExpiresAt, before(alertConfirmDays))),
        and(isNotNull(alert.mailedAt), lt(alert.mailedAt, before(mailedAlertDays))),
      ),
    )
}
