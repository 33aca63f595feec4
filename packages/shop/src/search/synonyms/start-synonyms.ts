import type { Locale } from '@toonbank/domain/locale.ts'

interface StartSynonym {
  readonly key: string
  readonly language: Locale
  readonly words: readonly string[]
  readonly meanings: readonly string[]
}

const in_ =
  (language: Locale, prefix: string) =>
  ([meaning, words, meanings]: readonly [key: string, words: string, meanings: string]): StartSynonym => ({
    key: `${prefix}-${meaning}`,
    language,
    words: words.split(', '),
    meanings: meanings.split(', '),
  })

const dutch = [
  [
    'vloerkleed',
    'tapijt, tapijten, karpet, karpetten, carpet, vloertapijt, vloermat, tapis, rug, rugs',
    'vloerkleed, kleed',
  ],
  ['kleed', 'vloer kleed, vloer kleden', 'vloerkleed'],
  [
    'loper',
    'gangloper, ganglopers, traploper, traplopers, trapbekleding, traptapijt, trapkleed, trapmat, trapmatten, trap tapijt, tapijt trap, trap bekleden, loper gang, gang loper, halloper, keukenloper, tapijtloper',
    'loper',
  ],
  [
    'op-maat',
    'op maat, maatwerk, maattapijt, op maat laten maken, eigen maat, op maat gemaakt, zelf maat bepalen, maat zelf bepalen',
    'op maat',
  ],
  [
    'staal',
    'staal, stalen, staaltje, staaltjes, stalen aanvragen, monster, monsters, proefstaal, kleurstaal, sample, samples, swatch, swatches',
    'staal',
  ],
  ['wol', 'wollen, wolen, wolle, schapenwol, scheerwol', 'wol, wollen'],
  ['hoogpolig', 'langharig, shaggy, hoog polig', 'hoogpolig'],
  ['laagpolig', 'kortpolig, laag polig', 'laagpolig'],
  ['perzisch', 'perzer, perzers, perzische, oosters, oosterse', 'perzisch'],
  ['vintage', 'retro, verouderd', 'vintage'],
  ['berber', 'berbertapijt, berberkleed, marokkaans, marokkaanse, beni ouarain', 'berber'],
  [
    'buiten',
    'buitentapijt, tuintapijt, terrastapijt, tuinkleed, outdoor, tapijt buiten, buiten kleed, waterdicht, waterproof, weerbestendig',
    'buitenkleed',
  ],
  ['kinderen', 'kindertapijt, kinderkleed, speelkleed, speelmat, speeltapijt, babykamer', 'kinderkleed, kinderkamer'],
  ['deurmat', 'voetmat, voetmatten, inloopmat, schoonloopmat, vloermat deur, kokosmat', 'deurmat, kokosmat'],
  ['ondertapijt', 'ondertapijt, onderkleed, ondervloer, onder tapijt', 'ondertapijt'],
  ['antislip', 'anti slip, antislipmat, antislip mat, anti slip mat, tapijtonderlegger, onderlegger', 'antislip'],
  [
    'bezorgen',
    'bezorgd, bezorgkosten, bezorging, verzending, verzendkosten, levering, leveringskosten, leveren, track and trace, bestelling volgen, waar is mijn bestelling, waar blijft mijn bestelling, waar blijft mijn pakket, pakket',
    'bezorgen',
  ],
  ['levertijd', 'levertijd, levertermijn, leveringstermijn, bezorgtijd', 'levertijd, bezorgen'],
  ['retourneren', 'retour, retouren, terugsturen, terugzenden, ruilen', 'retourneren, terugsturen'],
  ['openingstijden', 'openingstijden, openingsuren, winkel, showroom, adres', 'openingstijden, showroom'],
  [
    'betalen',
    'betalen, betaalmethode, betaalmethoden, betaalwijze, betaalwijzen, betaalmogelijkheden, achteraf betalen, ideal, klarna, bancontact, creditcard, overboeking',
    'betalen',
  ],
  ['contact', 'contact, telefoonnummer, telefoon, bellen, opbellen, e mailadres, mailen', 'contact, telefoon'],
  ['afhalen', 'afhalen, afhaling, ophalen, zelf ophalen, afhaalpunt', 'afhaalpunt, showroom, contact'],
  ['garantie', 'garantie, waarborg, klacht', 'garantie'],
  [
    'vlekken',
    'vlekken verwijderen, vlek, vlekken, wijnvlek, vlek wijn, koffievlek, schoonmaken, reinigen, kuisen',
    'vlekken, vlekkenspray, onderhoud',
  ],
  [
    'korting',
    'sale, solden, uitverkoop, opruiming, korting, kortingscode, black friday, promo, actie, goedkoop, goedkope, voordelig',
    'aanbiedingen, sale',
  ],
  ['badkamer', 'badkamer, badkamermat, badkamerkleed, badmat, badmatten', 'badmat, badkamer, wasbaar'],
  [
    'klantenservice',
    'klantenservice, factuur, facturen, btw nummer, mijn bestelling, bestelling annuleren, wachtwoord vergeten, inloggen, zakelijk, zakelijk bestellen, offerte, offertes, offerte aanvragen, cadeaubon, cadeaukaart',
    'klantenservice',
  ],
  ['woonkamer', 'salon, living, zitkamer, huiskamer', 'woonkamer'],
  ['wasbaar', 'wassen, wasmachine, wasbare', 'wasbaar'],
  [
    'huisdieren',
    'huisdieren, huisdier, huisdiervriendelijk, hond, honden, hondvriendelijk, kat, katten, katvriendelijk, poes',
    'wasbaar, huisdier',
  ],
  ['groot', 'xl, xxl, extra groot, extra large', '300x400, 290x390, 250x350, 240x330'],
  ['kelder', 'kelder, schuur, garage', 'buitenkleed'],
  ['zonder-pool', 'zonder pool, geen pool', 'vlakgeweven'],
  ['terras', 'terras, balkon', 'terras, balkon, buitenkleed'],
  ['blauw-donker', 'donkerblauw, marineblauw, marine, navy', 'donkerblauw, nacht, indigo, blauw'],
  ['blauw-licht', 'lichtblauw, hemelsblauw, babyblauw', 'lichtblauw, hemel, zee, blauw'],
  ['grijs-donker', 'donkergrijs, antracietgrijs', 'donkergrijs, antraciet, leisteen, grijs'],
  ['grijs-licht', 'lichtgrijs', 'lichtgrijs, zilvergrijs, grijs'],
  ['groen-donker', 'donkergroen, flessengroen, legergroen, mosgroen', 'donkergroen, bos, mos, groen'],
  ['groen-licht', 'lichtgroen, mintgroen, saliegroen', 'lichtgroen, salie, groen'],
  ['geel-oker', 'okergeel, mosterd, mosterdgeel', 'oker, honing, geel'],
  ['rood-donker', 'donkerrood, bordeaux, bordeauxrood', 'wijnrood, steenrood, rood'],
  ['bruin', 'donkerbruin, lichtbruin, cognac, camel', 'cacao, leem, bruin'],
  ['oranje', 'terra, roestbruin, roestkleur', 'terracotta, roest, oranje'],
  ['wit', 'creme, cremewit, gebroken wit, ecru, ivoor, off white', 'roomwit, wolwit, creme, wit'],
  ['beige', 'zandkleur, taupe, naturel', 'zand, duin, haver, taupe, naturel, beige'],
  ['roze', 'oudroze, lichtroze, pink', 'oudroze, roze'],
  ['zwart-wit', 'zwart wit, wit zwart', 'zwart, wit'],
] as const

const english = [
  ['rug', 'carpet, carpets, floor rug, area rug, area rugs, matting', 'rug'],
  [
    'runner',
    'hallway runner, hall runner, stair runner, corridor runner, stair carpet, hallway rug, kitchen runner, stair rug, stair mats',
    'runner',
  ],
  ['made-to-measure', 'custom, custom size, custom made, bespoke, tailor made, own size', 'made to measure'],
  ['sample', 'sample, samples, swatch, swatches', 'sample'],
  ['wool', 'woolen, woollen, woolly', 'wool'],
  ['shaggy', 'shag, high pile, long pile, fluffy', 'shaggy, high pile'],
  ['low-pile', 'short pile', 'low pile'],
  ['persian', 'oriental, persia', 'persian'],
  ['vintage', 'retro, distressed', 'vintage'],
  ['berber', 'moroccan, beni ourain', 'berber'],
  ['outdoor', 'garden rug, patio rug, outside, waterproof, weatherproof', 'outdoor'],
  ['children', 'kids, kid, child, childrens, nursery, baby, play mat', 'children, childrens'],
  ['doormat', 'door mat, door mats, doormat, welcome mat, entrance mat', 'doormat, coir mat'],
  ['underlay', 'rug pad, pad, underlayment, gripper', 'underlay'],
  ['anti-slip', 'anti slip, antislip, non slip, anti slip pad, non slip pad', 'anti slip'],
  [
    'delivery',
    'shipping, shipping costs, delivery costs, postage, delivery time, how long does shipping, how long does delivery, track and trace, track my order, where is my order, where is my parcel, parcel',
    'delivery',
  ],
  ['returns', 'return, returns, refund, exchange', 'returns'],
  ['opening-hours', 'opening hours, opening times, store, showroom, address', 'opening hours, showroom, contact'],
  ['paying', 'payment, payments, payment methods, pay, pay later, ideal, klarna, bancontact, credit card', 'paying'],
  ['contact', 'contact, phone number, phone, telephone, call, e mail', 'contact, phone'],
  ['collect', 'collect, pick up, pickup, pick up point, collection point', 'collection point, showroom, contact'],
  ['guarantee', 'warranty, guarantee, complaint', 'guarantee, warranty'],
  ['stains', 'stain, stains, stain removal, stain remover, cleaning', 'stain, care'],
  ['sale', 'sale, discount, discount code, black friday, clearance, deals, cheap', 'offers, sale'],
  ['bathroom', 'bathroom, bath mat, bath mats, bath rug', 'bath mat, bathroom, washable'],
  [
    'customer-service',
    'customer service, invoice, invoices, vat number, my order, cancel my order, forgot password, log in, business customer, quote, quotes, gift card, gift voucher',
    'customer service',
  ],
  ['pets', 'pet, pets, pet friendly, petfriendly, dog, dogs, dog friendly, cat, cats, cat friendly', 'washable, pets'],
  ['large', 'xl, xxl, extra large, oversized', '300x400, 290x390, 250x350, 240x330'],
  ['floor-heating', 'underfloor heating, heated floor, heated floors', 'floor heating'],
  ['cellar', 'cellar, basement, garage, shed', 'outdoor'],
  ['no-pile', 'no pile, without pile', 'flat weave'],
  ['grey', 'gray, grey', 'grey, gray'],
  ['colour', 'color, colour', 'colour, color'],
  ['coloured', 'colored, coloured, multicolor, multicolour, colorful, colourful', 'coloured, multicoloured, kilim'],
  ['fibre', 'fiber, fibre', 'fibre, fiber'],
  ['blue-dark', 'dark blue, navy, navy blue', 'dark blue, navy, midnight, indigo, blue'],
  ['blue-light', 'light blue, sky blue', 'sky, sea, blue'],
  ['grey-dark', 'dark grey, dark gray, charcoal', 'anthracite, slate, grey'],
  ['grey-light', 'light grey, light gray', 'silver grey, grey'],
  ['green-dark', 'dark green, bottle green', 'forest, moss, green'],
  ['green-light', 'light green, mint green', 'sage, green'],
  ['yellow', 'mustard, mustard yellow', 'ochre, honey, yellow'],
  ['red-dark', 'dark red, burgundy, maroon', 'wine red, brick red, red'],
  ['white', 'off white, ivory, ecru, creme', 'cream, wool white, white'],
  ['beige', 'sand coloured, natural', 'sand, dune, oat, natural, beige'],
  ['black-and-white', 'black and white, black white', 'black, white'],
] as const

/** A new shop starts with these words of Dutch and Belgian shoppers; then they belong to the merchant. */
export const startSynonyms: readonly StartSynonym[] = [...dutch.map(in_('nld', 'nl')), ...english.map(in_('eng', 'en'))]
