import type { Transaction } from '@toonbank/database/connect.ts'
import type { orderLine } from '@toonbank/database/schema/order.ts'
import { mailTexts } from '@toonbank/documents/mail/mail-texts.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { getShopSettings, returnSettings } from '../../config/shop-settings.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { optionsText, readOrderMailData, toCustomer } from '../mail/order-mail.ts'
import type { OrderRow } from '../read/order-row.ts'

interface Statement {
  readonly order: Pick<OrderRow, 'number' | 'emailAddress'>
  readonly name: string
  readonly locale: Locale
  readonly lines: readonly {
    readonly row: Pick<typeof orderLine.$inferSelect, 'title' | 'options'>
    readonly quantity: number
  }[]
}

export function statementOf({ order: { number, emailAddress }, name, locale, lines }: Statement): string {
  const goods = lines.map(({ row, quantity }) => {
    const options = optionsText(row)
    return `${quantity} × ${row.title}${options === '' ? '' : ` (${options})`}`
  })
  const words = mailTexts[locale].withdrawalReceipt
  return fillPlaceholders(words.statement, { lines: goods.join('; '), number, name, emailAddress })
}

interface Receipt {
  readonly uid: string
  readonly at: Date
  readonly statement: string
  readonly isSent: boolean
  readonly locale: Locale
}

/**
 * Queues the receipt of a withdrawal in the language of its page. Call it in the transaction that stores the
 * withdrawal.
 */
export async function queueWithdrawalReceipt(
  tx: Transaction,
  order: OrderRow,
  { uid, at, statement, isSent, locale }: Receipt,
): Promise<void> {
  const { person } = await readOrderMailData(tx, order.id)
  const { address, isFree } = returnSettings(await getShopSettings(tx))
  await queueMail(tx, {
    kind: 'withdrawalReceipt',
    recipient: order.emailAddress,
    locale,
    data: {
      ...(await toCustomer(tx, { ...order, locale }, person)),
      ...{ at: at.toISOString(), statement, isSent, returnTo: address, isFree },
    },
    dedupeKey: `withdrawal:${uid}`,
  })
}
