import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { registerAllTexts } from '../texts/all-texts.server.ts'

registerAllTexts()

interface Page {
  readonly path?: string
  readonly customer?: object
  readonly hasLostSession?: boolean
  /** What this shop has set otherwise. */
  readonly display?: object
  readonly config?: object
  readonly menus?: object
}

const display = {
  locale: 'nl-NL',
  timeZone: 'Europe/Amsterdam',
  currency: { defaultCurrency: 'EUR', state: true },
  priceDecimals: true,
  priceExclVat: false,
  vatToggle: false,
  showMoreTreshold: 3,
  roomPictures: true,
}

/** A part of a page as the server draws it, in a Dutch shop that shows prices with VAT. */
export function draw(
  part: ReactNode,
  { path = '/', customer, hasLostSession = false, display: own, config, menus }: Page = {},
): string {
  const Shop = createRoutesStub([{ id: 'root', path: '*', Component: () => part }])
  const root = {
    customer: customer ?? null,
    hasLostSession,
    menus,
    config: {
      languages: { shown: ['nld', 'eng'] },
      display: { ...display, ...own },
      delivery: { cutOff: null, shippingDays: [], closedDays: [] },
      deliveryMethods: [],
      payment: { deposit: { state: false, percentage: 0 } },
      ...config,
    },
  }
  return renderToStaticMarkup(<Shop initialEntries={[path]} hydrationData={{ loaderData: { root } }} />).replaceAll(
    '\u00a0',
    ' ',
  )
}

/** What is read of it, each piece apart; what only screen readers are told is part of it. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('|')

/** A part of a page and what is read of it. */
export const read = (part: ReactNode, page?: Page): string => wordsOf(draw(part, page))
