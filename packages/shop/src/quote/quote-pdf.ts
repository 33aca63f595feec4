import type { Database, Queryable } from '@toonbank/database/connect.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { readPaperLogo } from '../invoice/paper-logo.ts'
import type { AttachedDocument, DocumentsToAttach } from '../mail/send-mail.ts'

interface QuotePdf {
  readonly name: string
  readonly bytes: Buffer
}

/** Returns a quote as PDF, rendered at the first request and stored. Undefined: there is no such quote. */
export async function getQuotePdf(database: Queryable, which: SQL | undefined): Promise<QuotePdf | undefined> {
  const [row] = await database.select().from(quote).where(which)
  if (!row) return undefined
  const name = `${row.number}.pdf`
  if (row.pdf) return { name, bytes: row.pdf }
  const { renderQuote } = await import('./render-quote.ts')
  const bytes = await renderQuote(row.document, row.locale, row.issuedAt, await readPaperLogo(database))
  const [written] = await database
    .update(quote)
    .set({ pdf: bytes })
    .where(and(eq(quote.id, row.id), isNull(quote.pdf)))
    .returning({ id: quote.id })
  // Concurrent requests all get the PDF that was stored first.
  return written ? { name, bytes } : getQuotePdf(database, which)
}

export async function findQuoteDocument(
  db: Database,
  { quote: number }: DocumentsToAttach,
): Promise<AttachedDocument[]> {
  const found = number === undefined ? undefined : await getQuotePdf(db, eq(quote.number, number))
  return found ? [{ kind: 'quote', filename: found.name, content: found.bytes }] : []
}
