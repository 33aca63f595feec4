import type { QuoteDocument } from '@toonbank/database/stored/quote.ts'
import { invoiceTexts } from '@toonbank/documents/invoice/invoice-texts.ts'
import { drawHead, drawParagraphs, drawTable, drawTotals } from '@toonbank/documents/invoice/pdf/draw-parts.ts'
import { openPaper } from '@toonbank/documents/invoice/pdf/open-paper.ts'
import {
  languageTag,
  longDay,
  type PriceOrder,
  placeLines,
  sellerLines,
  tableRows,
  vatRows,
} from '@toonbank/documents/invoice/pdf/pdf-words.ts'
import { columnsIn } from '@toonbank/documents/invoice/pdf/render-invoice.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'

export async function renderQuote(document: QuoteDocument, locale: Locale, at: Date, logo?: Buffer): Promise<Buffer> {
  const texts = invoiceTexts[locale]
  const { number, shopName, seller, sellerName, issuedOn, validUntil, buyer } = document
  const title = `${texts.quote} ${number}`
  const order: PriceOrder = buyer.companyName === '' && buyer.vatNumber === '' ? 'inclFirst' : 'exclFirst'
  const paper = openPaper({
    title,
    author: shopName,
    language: languageTag(locale),
    at,
    foot: (page, pages) =>
      [seller?.name ?? sellerName, title, fillPlaceholders(texts.page, { page, pages })].join('  ·  '),
  })
  let y = drawHead(paper, {
    ...{ shopName, logo },
    seller: seller ? sellerLines({ seller }, locale) : [sellerName],
    title: texts.quote,
    blocks: [{ label: texts.buyer, lines: buyerLines(document, locale) }],
    meta: [
      [texts.number, number],
      [texts.issuedOn, longDay(issuedOn, locale)],
      [texts.validUntil, longDay(validUntil, locale)],
      ...(buyer.reference === '' ? [] : [[texts.reference, buyer.reference] as const]),
    ],
  })
  y = drawTable(paper, columnsIn(order, locale), tableRows({ ...document, deductions: [] }, order, locale), y + 22)
  y = drawTotals(paper, vatRows(document, order, locale), y + 14)
  drawParagraphs(paper, remarks(document, locale), y + 18)
  return paper.end()
}

const buyerLines = ({ buyer }: QuoteDocument, locale: Locale): string[] =>
  [
    buyer.companyName,
    buyer.name,
    ...(buyer.address ? placeLines(buyer.address, locale) : []),
    buyer.vatNumber === '' ? '' : fillPlaceholders(invoiceTexts[locale].vatNumber, { number: buyer.vatNumber }),
  ].filter((line) => line !== '')

function remarks({ validUntil, delivery, hasLimitedCodes, vat }: QuoteDocument, locale: Locale): string[] {
  const texts = invoiceTexts[locale]
  const sent = delivery?.isDefault ? texts.quoteDefaultDelivery : texts.quoteDelivery
  const reasons = new Set(vat.flatMap(({ reason }) => reason ?? []))
  return [
    ...[...reasons].map((reason) => texts[reason]),
    ...(reasons.has('intraCommunity') ? [texts.quoteWithoutVat] : []),
    fillPlaceholders(texts.quoteValid, { day: longDay(validUntil, locale) }),
    texts.quoteStock,
    `${delivery ? fillPlaceholders(sent, { label: delivery.label }) : texts.quoteNoDelivery} ${texts.quotePayment}`,
    ...(hasLimitedCodes ? [texts.quoteCodes] : []),
  ]
}
