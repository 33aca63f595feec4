import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import type { CommandLanguage } from './record-request.ts'

const examples: Readonly<Record<RecordKindName, { readonly key: string; readonly record: string }>> = {
  product: {
    key: 'RUG-0042',
    record: `{ "articleNumber": "RUG-0042", "title": { "nld": "Berber", "eng": "Berber" }, "price": "129.95",
  "stock": { "managed": true, "quantity": 4 }, "pictures": ["https://example.com/berber.jpg"],
  "options": [{ "key": "maat", "name": "Maat", "items": [{ "key": "160x230", "price": 0 }, { "key": "200x290", "price": "80.00" }] }] }`,
  },
  price: {
    key: 'RUG-0042',
    record: '{ "articleNumber": "RUG-0042", "price": "119.95", "discountPercentage": 10, "wholeEuros": true }',
  },
  stock: { key: 'RUG-0042', record: '{ "articleNumber": "RUG-0042", "quantity": "+5" }' },
  category: {
    key: 'kelims',
    record: '{ "key": "kelims", "parent": null, "title": { "nld": "Kelims", "eng": "Kilims" } }',
  },
  coupon: {
    key: 'KERST',
    record: '{ "code": "KERST", "type": "percentage", "amount": 10, "validUntil": "2026-12-31T22:59:59Z" }',
  },
  delivery: {
    key: 'nl-avond',
    record: `{ "key": "nl-avond", "type": "shipping", "countryCode": "NL", "label": { "nld": "'s Avonds", "eng": "In the evening" },
  "price": "9.95", "freeFrom": "250.00" }`,
  },
  'payment-method': {
    key: 'paypal',
    record: `{ "key": "paypal", "provider": "mollie", "label": { "nld": "PayPal", "eng": "PayPal" },
  "countries": ["NL", "BE"] }`,
  },
  page: {
    key: 'over-ons',
    record: `{ "key": "over-ons", "slug": { "nld": "over-ons", "eng": "about-us" }, "title": { "nld": "Over ons", "eng": "About us" },
  "blocks": [{ "type": "text", "html": "<p>Sinds 1998.</p>" }] }`,
  },
  post: {
    key: 'wol-wassen',
    record: `{ "key": "wol-wassen", "kind": "blog", "slug": { "nld": "wol-wassen", "eng": "washing-wool" },
  "title": { "nld": "Wol wassen", "eng": "Washing wool" }, "publishedAt": "2026-11-23T08:00:00Z", "blocks": [] }`,
  },
  menu: {
    key: 'footer',
    record: `{ "key": "footer", "items": [{ "title": { "nld": "Contact", "eng": "Contact" }, "url": { "nld": "/contact", "eng": "/contact" },
  "children": [] }] }`,
  },
  'path-rule': { key: '/oud', record: '{ "path": "/oud", "statusCode": 301, "location": "/vloerkleden" }' },
  synonym: {
    key: 'nl-vloerkleed',
    record: '{ "key": "nl-vloerkleed", "language": "nld", "words": ["tapijt", "karpet"], "meanings": ["vloerkleed"] }',
  },
}

type Texts = Readonly<Record<RecordKindName, readonly [what: string, removed: string]>>

const dutch: Texts = {
  product: [
    'een artikel met zijn keuzes, prijzen, voorraad en foto’s; van keuzes, foto’s en categorieën geldt de hele lijst',
    'wat besteld is of in een winkelwagen ligt, blijft bestaan en is niet meer te koop; al het andere verdwijnt',
  ],
  price: [
    'wat een artikel en zijn keuzes kosten; een keuze met een eigen nummer kan ook alleen: { "articleNumber", "price" }',
    'de korting vervalt; de gewone prijs blijft',
  ],
  stock: [
    'hoeveel er van een artikel of maat is: een getal, of een verschil als "+5" of "-2"',
    'het artikel wordt niet meer geteld en is dan altijd te bestellen',
  ],
  category: [
    'een categorie; "slug" is alleen haar eigen deel van het adres',
    'kan pas als niets er meer naartoe leidt; de artikelen blijven',
  ],
  coupon: [
    'een kortingscode; "amount" is een percentage of een bedrag',
    'een gebruikte code blijft voor haar bestellingen en verloopt nu',
  ],
  delivery: ['een manier van bezorgen of afhalen', 'bestellingen houden de hunne; de laatste kan niet weg'],
  'payment-method': ['een betaalmethode', 'begonnen betalingen gaan door; de laatste kan niet weg'],
  page: [
    'een vrije pagina van blokken',
    'kan niet van de startpagina, of zolang een menu of de voorwaarden ernaar wijzen',
  ],
  post: ['een blogbericht of een evenement', 'het verdwijnt'],
  menu: ['een menu: navigation of footer, met al zijn regels', 'het menu wordt leeg'],
  'path-rule': [
    'waar een oud adres nu naartoe leidt (301), of dat het weg is (410)',
    'het oude adres leidt nergens meer naartoe',
  ],
  synonym: ['wat klanten typen, en hoe de winkel het noemt', 'die woorden zoeken weer alleen zichzelf'],
}

const english: Texts = {
  product: [
    'a product with its choices, prices, stock and pictures; choices, pictures and categories are given as the whole list',
    'what was ordered or lies in a cart stays, and is not for sale any more; all else goes',
  ],
  price: [
    'what a product and its choices cost; a choice with its own number can stand alone: { "articleNumber", "price" }',
    'the reduction ends; the price before it stays',
  ],
  stock: [
    'how many there are of a product or size: a number, or a difference like "+5" or "-2"',
    'its pieces are not counted any more, and it can always be ordered',
  ],
  category: [
    'a category; "slug" is only its own part of the address',
    'only when nothing leads to it any more; its products stay',
  ],
  coupon: [
    'a discount code; "amount" is a percentage or money',
    'a code that was used stays for its orders, and expires now',
  ],
  delivery: ['a way of delivery or pickup', 'orders keep theirs; the last one cannot go'],
  'payment-method': ['a payment method', 'payments that were begun go on; the last one cannot go'],
  page: ['a free page of blocks', 'not the home page, nor while a menu or the terms lead to it'],
  post: ['a blog post or an event', 'it goes'],
  menu: ['a menu: navigation or footer, with all its entries', 'the menu becomes empty'],
  'path-rule': [
    'where an old address leads now (301), or that it is gone (410)',
    'the old address leads nowhere any more',
  ],
  synonym: ['what shoppers type, and what the shop calls it', 'those words only find themselves again'],
}

export function recordHelp(kind: RecordKindName, language: CommandLanguage): string {
  const [what, removed] = (language === 'nl' ? dutch : english)[kind]
  const { key, record } = examples[kind]
  const call = `npm run --silent shop -- ${kind}`
  const commands = [
    [`${call} list`, language === 'nl' ? 'alle, als JSON' : 'all of them, as JSON'],
    [`${call} show ${key}`, language === 'nl' ? 'één, als JSON' : 'one, as JSON'],
    [`${call} save ${kind}.json`, language === 'nl' ? 'maakt of verandert er een' : 'creates or changes one'],
    [`${call} remove ${key}`, removed],
    [
      `${call} history ${key}`,
      language === 'nl' ? 'wie wat wanneer veranderde, het laatste eerst' : 'who changed what when, the latest first',
    ],
  ].map(([command, meaning]) => `  ${command}\n      ${meaning}`)
  return language === 'nl'
    ? `${kind}: ${what}.\n\n${commands.join('\n')}\n\nEen voorbeeld voor ${kind}.json; zonder bestand, of met -, komt het van de invoer:\n\n${record}\n
Van wat er al is verandert alleen wat er staat. Een tekst is Nederlands, of { "nld": …, "eng": … }. Een bedrag is een geheel
aantal centen, of euro's als tekst: "129.95". docs/import.md beschrijft elk veld. Fouten noemen het veld; dan is er niets
veranderd en is de exitcode 1. --lang en toont dit in het Engels.\n`
    : `${kind}: ${what}.\n\n${commands.join('\n')}\n\nAn example of ${kind}.json; without a file, or with -, it is read from the input:\n\n${record}\n
Of what is there already only what is given changes. A text is Dutch, or { "nld": …, "eng": … }. An amount is whole cents,
or euros as a text: "129.95". docs/import.md describes each field. Errors name the field; then nothing was changed and the
exit code is 1. --lang nl shows this in Dutch.\n`
}
