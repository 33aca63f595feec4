import { foldText } from '../catalogue/search-text.ts'
import type { Locale, Translated } from '../locale.ts'
import type { Page } from './href.ts'

type OwnPage = Extract<
  Page,
  'sizeGuide' | 'orders' | 'samples' | 'invoices' | 'quotes' | 'withdraw' | 'login' | 'guarantee'
>

export interface SearchTopic {
  readonly page?: OwnPage
  readonly headings?: Readonly<Record<Locale, string>>
  readonly asked: Readonly<Record<Locale, string>>
}

export const ownPageTitles: Readonly<Record<OwnPage, Translated>> = {
  sizeGuide: { nld: 'Maatgids', eng: 'Size guide' },
  orders: { nld: 'Mijn bestellingen', eng: 'My orders' },
  samples: { nld: 'Stalen', eng: 'Samples' },
  invoices: { nld: 'Mijn facturen', eng: 'My invoices' },
  quotes: { nld: 'Mijn offertes', eng: 'My quotes' },
  withdraw: { nld: 'Overeenkomst herroepen', eng: 'Withdraw from a contract' },
  login: { nld: 'Inloggen', eng: 'Log in' },
  guarantee: { nld: 'Wettelijke garantie', eng: 'Legal guarantee' },
}

const delivery = { nld: 'bezorgen, levering, verzending', eng: 'delivery, shipping' }

export const searchTopics: readonly SearchTopic[] = [
  {
    headings: delivery,
    asked: {
      nld: 'wanneer komt, wanneer bezorgd, wanneer geleverd, hoe lang bezorgen, hoe lang levering',
      eng: 'when arrive, when delivered, how long delivery, how long shipping',
    },
  },
  {
    page: 'orders',
    asked: {
      nld: 'mijn bestelling, mijn bestellingen, bestelling volgen, bestelstatus, status bestelling, waar bestelling, waar pakket, waar pakje, track trace, trackingcode, mijn pakket',
      eng: 'my order, my orders, order status, track order, track parcel, where parcel, where package, where order, track trace, tracking',
    },
  },
  {
    page: 'withdraw',
    asked: {
      nld: 'herroepen, herroeping, herroepingsrecht, bestelling annuleren, aankoop annuleren',
      eng: 'withdraw, withdrawal, cancel order, right withdrawal',
    },
  },
  {
    page: 'invoices',
    asked: { nld: 'factuur, facturen, rekening bestelling, aankoopbewijs', eng: 'invoice, invoices, receipt' },
  },
  { page: 'quotes', asked: { nld: 'offerte, offertes, prijsopgave', eng: 'quote, quotes, quotation' } },
  {
    page: 'samples',
    asked: {
      nld: 'staal, stalen, staaltje, staaltjes, kleurstaal, kleurstalen, proefstaal, proefstalen, sample, samples, monster, monsters',
      eng: 'sample, samples, swatch, swatches',
    },
  },
  {
    page: 'sizeGuide',
    asked: {
      nld: 'maatgids, welke maat, wat maat, juiste maat, goede maat, maat kiezen, maat nodig, hoe groot, hoe breed, welk formaat, welke afmeting, welke grootte, onder bank, onder zetel, onder sofa, maat bank, maat eettafel, maat bed',
      eng: 'size guide, what size, which size, right size, how big, how large, how wide, under sofa, under couch, size sofa, size bed',
    },
  },
  {
    headings: { nld: 'rode wijn', eng: 'red wine' },
    asked: { nld: 'wijn, wijnvlek, wijnvlekken', eng: 'wine, wine stain' },
  },
  {
    headings: { nld: 'vloerverwarming', eng: 'floor heating' },
    asked: { nld: 'vloerverwarming', eng: 'floor heating, underfloor heating, heated floor' },
  },
  {
    headings: { nld: 'onderhoud, schoonmaken, reinigen', eng: 'care, cleaning' },
    asked: {
      nld: 'schoonmaken, schoon maken, maak schoon, schoon, reinigen, reiniging, kuisen, poetsen, onderhoud, onderhouden, hoe wassen, hoe was, stofzuigen, wasvoorschrift, wasinstructie, vlek, vlekken',
      eng: 'clean, cleaning, care, maintain, maintenance, how wash, vacuum, hoover, stain, stains',
    },
  },
  {
    headings: { nld: 'retourneren, terugsturen', eng: 'returns, returning' },
    asked: {
      nld: 'retour, retouren, retourneren, terugsturen, stuur terug, terugzenden, ruilen, omruilen, geld terug, bedenktijd, niet goed geld, op proef',
      eng: 'return, returns, returning, send back, refund, exchange, money back, cooling off',
    },
  },
  {
    headings: delivery,
    asked: {
      nld: 'verzenden, verzending, verzendkosten, verstuurd, versturen, bezorgen, bezorgd, bezorging, bezorgkosten, thuisbezorgd, leveren, levering, geleverd, levert, leveringskosten, levertijd, leveringstermijn, levertermijn, portokosten',
      eng: 'shipping, ship, delivery, deliver, delivered, arrive, postage, delivery time',
    },
  },
  {
    headings: { nld: 'garantie', eng: 'guarantee, warranty' },
    asked: { nld: 'garantie, waarborg, kapot, klacht, klachten', eng: 'warranty, guarantee, broken, complaint' },
  },
  {
    headings: {
      nld: 'op maat uitleg, maatwerk, op maat zo werkt',
      eng: 'made to measure explained, made to measure how it works',
    },
    asked: {
      nld: 'prijs op maat, kost op maat, kosten op maat, hoe op maat, hoeveel op maat, prijs maatwerk, kosten maatwerk, kost maatwerk, hoe opmeten, opmeten',
      eng: 'price made to measure, cost made to measure, how made to measure, price custom, cost custom, how measure',
    },
  },
  {
    headings: { nld: 'contact, showroom', eng: 'contact, showroom' },
    asked: {
      nld: 'contact, gsm, telefoon, telefoonnummer, bellen, mailen, whatsapp, showroom, openingsuren, openingstijden, open, winkel, adres, afhalen, afhaalpunt, parkeren',
      eng: 'contact, phone, telephone, call, email, whatsapp, showroom, opening hours, opening times, open, store, shop address, address, collect, pick up',
    },
  },
]

const phrasesOf = (list: string): string[][] => list.split(', ').map((phrase) => foldText(phrase).split(' '))
const read = searchTopics.map((topic) => ({
  topic,
  phrases: { nld: phrasesOf(topic.asked.nld), eng: phrasesOf(topic.asked.eng) },
}))

const question =
  /^\s*(?:hoe|hoeveel|wat|welke?|wanneer|waar|waarom|wie|is|zijn|kan|kun|mag|moet|past|hebben|heeft|how|what|which|when|where|why|who|are|can|may|do|does|should|will)(?![\p{L}\p{N}])/iu

export const isQuestion = (typed: string): boolean => question.test(typed)

export function topicsIn(typed: string, locale: Locale): readonly SearchTopic[] {
  const words = new Set(foldText(typed).split(' '))
  return read
    .filter(({ phrases }) => phrases[locale].some((phrase) => phrase.every((word) => words.has(word))))
    .map(({ topic }) => topic)
}
