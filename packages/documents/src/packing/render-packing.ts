import type { Address } from '@toonbank/domain/account/address.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { countryNames } from '../country-names.ts'
import { type Brand, drawHead, drawTable, small } from '../invoice/pdf/draw-parts.ts'
import { openPaper, type Paper, page, type Words } from '../invoice/pdf/open-paper.ts'
import { languageTag, longDay } from '../invoice/pdf/pdf-words.ts'
import { packingTexts } from './packing-texts.ts'

interface Article {
  readonly articleNumber: string
  readonly title: string
  readonly options: readonly string[]
  readonly pieces: number
}

export interface PackingSlip {
  readonly number: string
  readonly placedOn: string
  readonly reference: string
  readonly deliveryLabel: string
  readonly promisedOn: string | null
  readonly isPickup: boolean
  readonly address: Address
  readonly lines: readonly Article[]
}

export interface PickedArticle extends Article {
  readonly orders: readonly { readonly number: string; readonly pieces: number }[]
}

interface Printing extends Brand {
  readonly locale: Locale
  readonly at: Date
}

function openFor(title: string, { shopName, locale, at }: Printing): Paper {
  const foot = (page: number, pages: number) =>
    [shopName, title, fillPlaceholders(packingTexts[locale].page, { page, pages })].join('  ·  ')
  return openPaper({ title: `${title} ${shopName}`, author: shopName, language: languageTag(locale), at, foot })
}

/**
 * One slip begins one page. It has no prices, for it may be a present. With a `sender` a label follows for each parcel
 * that is shipped, after all slips: another printer takes those pages.
 */
export function renderPackingSlips(
  slips: readonly PackingSlip[],
  { sender, ...printing }: Printing & { readonly sender?: string },
): Buffer {
  const { shopName, logo, locale } = printing
  const texts = packingTexts[locale]
  const paper = openFor(texts.slip, printing)
  const columns = [
    { head: texts.article, x: page.left, width: 400 },
    { head: texts.pieces, x: 460, width: page.right - 460 },
  ]
  for (const [at, slip] of slips.entries()) {
    if (at > 0) paper.newPage()
    const below = drawHead(paper, {
      ...{ shopName, logo },
      seller: [],
      title: `${texts.slip} ${slip.number}`,
      blocks: [{ label: slip.isPickup ? texts.collectedBy : texts.shipTo, lines: placeOf(slip.address, locale) }],
      meta: [
        [texts.order, slip.number],
        [texts.placedOn, longDay(slip.placedOn, locale)],
        [texts.delivery, slip.deliveryLabel],
        ...(slip.promisedOn ? [[texts.promisedOn, longDay(slip.promisedOn, locale)] as const] : []),
        ...(slip.reference ? [[texts.reference, slip.reference] as const] : []),
      ],
    })
    drawTable(paper, columns, slip.lines.map(toRow), below + 22)
  }
  if (sender !== undefined)
    for (const slip of slips.filter(({ isPickup }) => !isPickup)) drawLabel(paper, slip, sender, printing)
  return paper.end()
}

function drawLabel(
  paper: Paper,
  { number, reference, address }: PackingSlip,
  sender: string,
  { shopName, locale }: Printing,
) {
  const margin = 24
  const across = { x: margin, width: paper.newLabel() - 2 * margin }
  const write = (words: string, y: number, style?: Words) =>
    y + paper.write(paper.root, 'P', words, { ...across, y }, style)
  const from = sender.includes(shopName) ? sender : `${shopName}, ${sender}`
  const to = write(from, margin, small) + 40
  const below = write(placeOf(address, locale).join('\n'), to, { size: 16 }) + 30
  write([`${packingTexts[locale].order} ${number}`, reference].filter(Boolean).join('  ·  '), below)
}

const placeOf = (address: Address, locale: Locale): string[] => [
  ...addressLines(address),
  countryNames[locale][address.countryCode],
]

const toRow = ({ title, articleNumber, options, pieces }: Article) => ({
  ...{ title, more: [articleNumber, ...options], cells: [String(pieces)] },
})

export function renderPickList(
  picks: readonly PickedArticle[],
  orders: number,
  printing: Printing & { readonly today: string },
): Buffer {
  const { shopName, logo, locale, today } = printing
  const texts = packingTexts[locale]
  const paper = openFor(texts.pickList, printing)
  const below = drawHead(paper, {
    ...{ shopName, logo, seller: [], title: texts.pickList, blocks: [] },
    meta: [
      [texts.day, longDay(today, locale)],
      [texts.orders, String(orders)],
    ],
  })
  const columns = [
    { head: texts.article, x: page.left, width: 270 },
    { head: texts.pieces, x: 325, width: 50 },
    { head: texts.orders, x: 385, width: page.right - 385 },
  ]
  const rows = picks.map((pick) => ({
    title: pick.title,
    more: [pick.articleNumber, ...pick.options],
    cells: [String(pick.pieces), pick.orders.map(({ number, pieces }) => `${pieces} × ${number}`).join('\n')],
  }))
  drawTable(paper, columns, rows, below + 22)
  return paper.end()
}
