import type { BestelbonDocument } from '@toonbank/database/stored/bestelbon.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sum } from '@toonbank/domain/money/cents.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { drawHead, drawParagraphs, drawTable, drawTotals } from './draw-parts.ts'
import { openPaper, page } from './open-paper.ts'
import {
  euro,
  euroEach,
  groupCharges,
  languageTag,
  longDay,
  placeLines,
  sellerLines,
  type TableRow,
} from './pdf-words.ts'

/**
 * Renders a bestelbon from its stored document only, with the eight items of art. VI.88 WER, from the seller's identity
 * to the signature.
 */
export async function renderBestelbon(
  document: BestelbonDocument,
  locale: Locale,
  at: Date,
  logo?: Buffer,
): Promise<Buffer> {
  const texts = invoiceTexts[locale]
  const { number, seller, shopName, buyer, delivery, order, issuedOn, total, deposit, balance } = document
  const title = `${texts.bestelbon} ${number}`
  const paper = openPaper({
    title,
    author: shopName,
    language: languageTag(locale),
    at,
    foot: (page, pages) => [seller.name, title, fillPlaceholders(texts.page, { page, pages })].join('  ·  '),
  })
  let y = drawHead(paper, {
    ...{ shopName, logo },
    seller: sellerLines(document, locale),
    title: texts.bestelbon,
    blocks: [
      { label: texts.buyer, lines: [buyer.name, ...placeLines(buyer, locale), buyer.emailAddress] },
      {
        label: delivery.isPickup ? texts.pickup : texts.delivery,
        lines: [delivery.name, ...placeLines(delivery, locale)],
      },
    ],
    meta: [
      [texts.number, number],
      [texts.issuedOn, longDay(issuedOn, locale)],
      [texts.order, fillPlaceholders(texts.orderedOn, { number: order.number, date: longDay(order.placedOn, locale) })],
    ],
  })
  const columns = [
    { head: texts.description, x: page.left, width: 250 },
    { head: texts.quantity, x: 306, width: 50 },
    { head: texts.unitPriceInclVat, x: 362, width: 90 },
    { head: texts.totalInclVat, x: 458, width: 87.28 },
  ]
  y = drawTable(paper, columns, rowsOf(document, locale), y + 22)
  const amounts = [
    { label: texts.total, amount: euro(total, locale), isMain: true },
    { label: texts.depositPaid, amount: euro(deposit, locale), isMain: false },
    { label: texts.balance, amount: euro(balance, locale), isMain: false },
  ]
  y = drawTotals(paper, amounts, y + 14)
  const signed = fillPlaceholders(texts.signed, { city: seller.city, date: longDay(issuedOn, locale) })
  drawParagraphs(
    paper,
    [
      fillPlaceholders(texts.deliveredBy, { label: delivery.label, text: delivery.text }),
      `${signed}\n${seller.name}`,
      texts.lawOfBestelbon,
    ],
    y + 18,
  )
  return paper.end()
}

const rowsOf = ({ lines, charges }: BestelbonDocument, locale: Locale): TableRow[] => [
  ...lines.map(
    ({ title, options, quantity, inclVat, isReturnable, articleNumber }): TableRow => ({
      title,
      more: [articleNumber, ...options, ...(isReturnable ? [] : [invoiceTexts[locale].notReturnable])],
      cells: [String(quantity), euroEach(inclVat, quantity, locale), euro(inclVat, locale)],
    }),
  ),
  ...groupCharges(charges).map(
    (parts): TableRow => ({
      title: parts[0]?.title ?? '',
      more: [],
      cells: ['', '', euro(sum(parts.map(({ inclVat }) => inclVat)), locale)],
    }),
  ),
]
