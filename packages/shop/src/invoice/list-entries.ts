import type { Connection } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { InvoiceKind, RateAmount } from '@toonbank/domain/invoice/invoice-body.ts'
import { nothingAt } from '@toonbank/domain/invoice/invoice-body.ts'
import { negative } from '@toonbank/domain/money/cents.ts'
import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'

/** One document at one rate, as it is booked; amounts of a credit note are negative. */
export interface InvoiceEntry extends RateAmount {
  readonly document: InvoiceDocument
}

/** Both days are included, by the shop's clock ('2026-11-22'); undefined: no end. */
export interface Period {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface IssuedDocument {
  readonly id: number
  readonly number: string
  readonly entries: readonly InvoiceEntry[]
}

const batchSize = 200

export async function* listIssued(
  { db }: Pick<Connection, 'db'>,
  { from, until }: Period,
): AsyncGenerator<IssuedDocument> {
  const issuedOn = sql<string>`${invoice.document}->>'issuedOn'`
  const isWithin = and(from ? gte(issuedOn, from) : undefined, until ? lte(issuedOn, until) : undefined)
  for (const kind of ['invoice', 'creditNote'] satisfies InvoiceKind[]) {
    // Later numbers of a series have later ids, because number and row are written under one lock.
    for (let after = 0; ; ) {
      const rows = await db
        .select({ id: invoice.id, number: invoice.number, document: invoice.document })
        .from(invoice)
        .where(and(eq(invoice.kind, kind), gt(invoice.id, after), isWithin))
        .orderBy(asc(invoice.id))
        .limit(batchSize)
      for (const { id, number, document } of rows) yield { id, number, entries: entriesOf(document) }
      if (rows.length < batchSize) break
      after = rows.at(-1)?.id ?? after
    }
  }
}

function entriesOf(document: InvoiceDocument): InvoiceEntry[] {
  const isCredit = document.kind === 'creditNote'
  // A document without amounts gets a line too: a number missing in the books would look lost.
  const rates = document.vat.length > 0 ? document.vat : [nothingAt({ percentage: 0 })]
  return rates.map((rate) => ({
    ...rate,
    inclVat: isCredit ? negative(rate.inclVat) : rate.inclVat,
    exclVat: isCredit ? negative(rate.exclVat) : rate.exclVat,
    document,
  }))
}
