import type { Transaction } from '@toonbank/database/connect.ts'
import type { QuoteDocument } from '@toonbank/database/stored/quote.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Customer } from '../account/login/session-store.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Quote {
  readonly uid: string
  readonly document: QuoteDocument
  readonly locale: Locale
}

export async function queueQuote(
  tx: Transaction,
  { emailAddress, firstName }: Pick<Customer, 'emailAddress' | 'firstName'>,
  { uid, document: { number, total, validUntil }, locale }: Quote,
  again = '',
): Promise<void> {
  await queueMail(tx, {
    kind: 'quoteMade',
    recipient: emailAddress,
    locale,
    data: {
      ...{ firstName, number, validUntil, totalInclVat: total.inclVat, totalExclVat: total.exclVat },
      path: href(stored(locale), 'quotes'),
    },
    dedupeKey: again === '' ? `quote:${uid}` : `quote:${uid}:${again}`,
  })
}
