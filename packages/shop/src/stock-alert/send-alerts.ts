import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { stockAlert as alert } from '@toonbank/database/schema/stock-alert.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { alertsToSend } from '@toonbank/domain/stock-alert/stock-alert-rules.ts'
import { choiceQuery } from '@toonbank/domain/wish/choice-query.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { listCards } from '../catalogue/product/product-cards.ts'
import { getShopSettings, type ShopSettings } from '../config/shop-settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { priceWishes } from '../wish/price-wishes.ts'

type AlertRow = typeof alert.$inferSelect

const isWaiting = and(isNull(alert.mailedAt), isNotNull(alert.confirmedAt))
const maxMails = 500

/**
 * Mails the people who wait for goods that are back, by reading the stock. Each choice has its own transaction; the
 * earliest requests come first, and no more mails than pieces are sent.
 */
export async function sendStockAlerts({
  database: { db },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const mayBeBack = sql`NOT ${product.permanentlyOutOfStock}
    AND (NOT ${product.stockManaged} OR ${product.backorder} OR (${product.stockQuantity} > 0 AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(${alert.options}) AS chosen
      JOIN option_group own_group ON own_group.product_id = ${alert.productId} AND own_group.key = chosen ->> 'groupId'
      JOIN option_item item ON item.group_id = own_group.id AND item.key = chosen ->> 'id'
      WHERE item.stock_quantity <= 0)))`
  const choices = await db
    .selectDistinct({ identity: alert.identity })
    .from(alert)
    .innerJoin(product, eq(product.id, alert.productId))
    .where(and(isWaiting, mayBeBack))
    .orderBy(asc(alert.identity))
  if (choices.length === 0) return
  const settings = await getShopSettings(db)
  for (const { identity } of choices)
    await db.transaction((tx) => sendAlertsOf(tx, identity, { settings, now: clock() }))
}

interface Sending {
  readonly settings: ShopSettings
  readonly now: Date
}

/** Race: a second worker waits for the rows, and then finds them mailed. */
async function sendAlertsOf(tx: Transaction, identity: string, { settings, now }: Sending): Promise<void> {
  const waiting = await tx
    .select()
    .from(alert)
    .where(and(isWaiting, eq(alert.identity, identity)))
    .orderBy(asc(alert.id))
    .limit(maxMails)
    .for('update')
  const [first] = waiting
  if (!first) return
  const told = await tx.$count(
    alert,
    and(eq(alert.identity, identity), gt(alert.mailedAt, new Date(now.getTime() - 86_400_000))),
  )
  const chosen = waiting.slice(0, alertsToSend(await piecesOf(tx, first, { settings, now }), told))
  for (const row of chosen) await mailAlert(tx, row, { settings, now })
  if (chosen.length > 0)
    await tx
      .update(alert)
      .set({ mailedAt: now })
      .where(
        inArray(
          alert.id,
          chosen.map(({ id }) => id),
        ),
      )
}

async function piecesOf(tx: Transaction, row: AlertRow, sending: Sending): Promise<number | undefined> {
  const { line, card } = await readAlertedProduct(tx, row, sending)
  if (!card || !(line ?? card).orderable || (row.options.length > 0 && !line)) return 0
  const { isManaged, openQuantity } = (line ?? card).stock
  return isManaged && !card.backorder ? openQuantity : undefined
}

async function readAlertedProduct(tx: Transaction, row: AlertRow, { settings, now }: Sending) {
  const context = { locale: row.locale, settings, now }
  const line: CartLine | undefined = (await priceWishes(tx, [row], undefined, context)).get(row.id)
  const [card] = await listCards(tx, [row.productId], row.locale, settings.prices.leading)
  return { line, card }
}

async function mailAlert(tx: Transaction, row: AlertRow, sending: Sending): Promise<void> {
  const { line, card } = await readAlertedProduct(tx, row, sending)
  if (!card) return
  const { locale } = row
  await queueMail(tx, {
    kind: 'stockAlert',
    recipient: row.emailAddress,
    locale,
    data: {
      title: card.title,
      options: (line?.options ?? []).map(({ label, name }) => `${label}: ${name}`).join(', '),
      price: (line ?? card).prices.discountInclVat,
      picture: card.image?.imageSrc.medium ?? '',
      path: href(stored(locale), 'product', { id: card.productId, slug: card.slug }) + choiceQuery(row.options),
      url: `${href(stored(locale), 'stockAlertEnd')}?key=${row.key}`,
    },
    dedupeKey: `stock-alert:${row.id}`,
  })
}
