import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { drawHead, drawParagraphs, drawTable, drawTotals, type TableColumn } from './draw-parts.ts'
import { openPaper, page } from './open-paper.ts'
import {
  buyerLines,
  deliveryLines,
  languageTag,
  metaRows,
  type PriceOrder,
  priceOrderOf,
  remarks,
  sellerLines,
  tableRows,
  titleOf,
  totalRows,
} from './pdf-words.ts'

/** Renders an invoice or credit note from its stored document only; `at` is the moment it was issued. */
export async function renderInvoice(
  document: InvoiceDocument,
  locale: Locale,
  at: Date,
  logo?: Buffer,
): Promise<Buffer> {
  const { seller, shopName, number } = document
  const title = titleOf(document, locale)
  const order = priceOrderOf(document)
  const paper = openPaper({
    title: `${title} ${number}`,
    author: shopName,
    language: languageTag(locale),
    at,
    foot: (page, pages) =>
      [seller.name, `${title} ${number}`, fillPlaceholders(invoiceTexts[locale].page, { page, pages })].join('  ·  '),
  })
  let y = drawHead(paper, {
    ...{ shopName, logo },
    seller: sellerLines(document, locale),
    title,
    blocks: addressBlocks(document, locale),
    meta: metaRows(document, locale),
  })
  y = drawTable(paper, columnsIn(order, locale), tableRows(document, order, locale), y + 22)
  y = drawTotals(paper, totalRows(document, locale), y + 14)
  drawParagraphs(paper, remarks(document, locale), y + 18)
  return paper.end()
}

function addressBlocks(document: InvoiceDocument, locale: Locale) {
  const texts = invoiceTexts[locale]
  const [buyer, delivery] = [buyerLines(document, locale), deliveryLines(document, locale)]
  const isElsewhere = delivery.some((line) => !buyer.includes(line))
  const label = document.delivery.isPickup ? texts.pickup : texts.delivery
  return [{ label: texts.buyer, lines: buyer }, ...(isElsewhere ? [{ label, lines: delivery }] : [])]
}

export function columnsIn(order: PriceOrder, locale: Locale): TableColumn[] {
  const texts = invoiceTexts[locale]
  const isExclFirst = order === 'exclFirst'
  const [first, second] = isExclFirst ? [texts.exclVat, texts.inclVat] : [texts.inclVat, texts.exclVat]
  return [
    { head: texts.description, x: page.left, width: 180 },
    { head: texts.quantity, x: 234, width: 42 },
    { head: isExclFirst ? texts.unitPriceExclVat : texts.unitPrice, x: 280, width: 80 },
    { head: texts.rate, x: 364, width: 34 },
    { head: first, x: 402, width: 68 },
    { head: second, x: 474, width: 71.28 },
  ]
}
