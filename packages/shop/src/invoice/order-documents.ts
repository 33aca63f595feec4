import type { Queryable } from '@toonbank/database/connect.ts'
import { pageVersion } from '@toonbank/database/schema/content.ts'
import { bestelbon, termsPdf } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { toPageText } from '@toonbank/documents/content/page-text.ts'
import { sellerLines } from '@toonbank/documents/invoice/pdf/pdf-words.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import { dayIn } from './invoice-day.ts'
import { readPaperLogo } from './paper-logo.ts'
import { toSeller } from './parties.ts'

export interface OrderDocument {
  readonly name: string
  readonly bytes: Buffer
}

export async function findBestelbon(
  database: Queryable,
  orderId: number,
): Promise<{ readonly number: string; readonly issuedAt: string } | null> {
  const { number, issuedAt } = bestelbon
  const [row] = await database.select({ number, issuedAt }).from(bestelbon).where(eq(bestelbon.orderId, orderId))
  return row ? { number: row.number, issuedAt: row.issuedAt.toISOString() } : null
}

/** Returns the bestelbon as PDF, rendered at the first request and stored. Undefined: the order has none. */
export async function getBestelbonPdf(database: Queryable, orderId: number): Promise<OrderDocument | undefined> {
  const [row] = await database.select().from(bestelbon).where(eq(bestelbon.orderId, orderId))
  return row && bestelbonPdfOf(database, row)
}

export async function bestelbonPdfOf(
  database: Queryable,
  row: typeof bestelbon.$inferSelect,
): Promise<OrderDocument | undefined> {
  const name = `${row.number}.pdf`
  if (row.pdf) return { name, bytes: row.pdf }
  const { renderBestelbon } = await import('@toonbank/documents/invoice/pdf/render-bestelbon.ts')
  const bytes = await renderBestelbon(row.document, row.locale, row.issuedAt, await readPaperLogo(database))
  const [written] = await database
    .update(bestelbon)
    .set({ pdf: bytes })
    .where(and(eq(bestelbon.id, row.id), isNull(bestelbon.pdf)))
    .returning({ id: bestelbon.id })
  // Concurrent requests all get the PDF that was stored first.
  return written ? { name, bytes } : getBestelbonPdf(database, row.orderId)
}

/**
 * Returns the terms as they were when the order was placed, in its language, rendered once a version. Undefined: the
 * shop had no terms then.
 */
export async function getTermsPdf(database: Queryable, orderId: number): Promise<OrderDocument | undefined> {
  const [found] = await database
    .select({ version: pageVersion, locale: shopOrder.locale, pdf: termsPdf.pdf })
    .from(shopOrder)
    .innerJoin(pageVersion, eq(pageVersion.hash, shopOrder.termsVersion))
    .leftJoin(termsPdf, ofTerms)
    .where(eq(shopOrder.id, orderId))
  return found && termsPdfOf(database, found)
}

export const ofTerms = and(eq(termsPdf.version, shopOrder.termsVersion), eq(termsPdf.locale, shopOrder.locale))

interface OrderTerms {
  readonly version: typeof pageVersion.$inferSelect
  readonly locale: Locale
  readonly pdf: Buffer | null
}

export async function termsPdfOf(
  database: Queryable,
  { version, locale, pdf: stored }: OrderTerms,
): Promise<OrderDocument> {
  const name = `${fileName(version.title[locale])}.pdf`
  if (stored) return { name, bytes: stored }
  const settings = await getShopSettings(database)
  const seller = toSeller(settings)
  const { renderTerms } = await import('@toonbank/documents/invoice/pdf/render-terms.ts')
  const pdf = await renderTerms(
    {
      title: version.title[locale],
      parts: toPageText(version.blocks, locale),
      shopName: settings.name,
      seller: seller ? sellerLines({ seller }, locale).join(' · ') : settings.organizationName,
      since: dayIn(version.createdAt, settings.timeZone),
      at: version.createdAt,
    },
    locale,
  )
  await database.insert(termsPdf).values({ version: version.hash, locale, pdf }).onConflictDoNothing()
  const isIt = and(eq(termsPdf.version, version.hash), eq(termsPdf.locale, locale))
  const [first] = await database.select({ pdf: termsPdf.pdf }).from(termsPdf).where(isIt)
  return { name, bytes: first?.pdf ?? pdf }
}

const fileName = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'terms'
