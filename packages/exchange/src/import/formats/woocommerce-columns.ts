/** Names are compared without case, accents and signs, because translations differ in these. */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const translations: Readonly<Record<string, string>> = {
  type: 'typ',
  sku: 'artikelnummer|art nr|ugs',
  name: 'naam|nom',
  published: 'gepubliceerd|veroffentlicht|publie',
  'short description': 'korte beschrijving|korte omschrijving|kurzbeschreibung|description courte',
  description: 'beschrijving|omschrijving|beschreibung',
  'date sale price starts':
    'datum begin actieprijs|begindatum actieprijs|startdatum actieprijs|datum start actieprijs|startdatum aanbiedingsprijs|datum begin aanbiedingsprijs|datum an dem angebotspreis beginnt|startdatum des angebotspreises|angebotspreis startdatum|date de debut de promo|date de debut de promotion|debut de la promo',
  'date sale price ends':
    'datum einde actieprijs|einddatum actieprijs|datum eind actieprijs|einddatum aanbiedingsprijs|datum einde aanbiedingsprijs|datum an dem angebotspreis endet|enddatum des angebotspreises|angebotspreis enddatum|date de fin de promo|date de fin de promotion|fin de la promo',
  'tax status': 'btw status|belastingstatus|steuerstatus|etat de la tva|statut fiscal',
  'tax class': 'belastingklasse|btw klasse|steuerklasse|classe de tva|classe de taxe',
  'in stock?': 'in stock|op voorraad|vorratig|auf lager|en stock',
  stock: 'voorraad|lager|lagerbestand|bestand',
  'backorders allowed?':
    'backorders allowed|nabestellingen toegestaan|nabestellingen toestaan|nabestelling toestaan|backorders toestaan|backorders toegestaan|lieferruckstande erlaubt|ruckstande erlaubt|nachbestellungen erlaubt|autoriser les commandes de produits en rupture|autoriser les commandes en rupture',
  'sale price': 'actieprijs|aanbiedingsprijs|kortingsprijs|angebotspreis|tarif promo|prix promo',
  'regular price': 'reguliere prijs|normale prijs|regularer preis|normaler preis|tarif regulier|prix regulier',
  categories: 'categorieen|kategorien',
  images: 'afbeeldingen|bilder',
  parent:
    'hoofd|hoofdproduct|bovenliggend|bovenliggend product|ouder|ubergeordnetes produkt|ubergeordnet|eltern|parent product',
  brands: 'merken|marken|marques',
  'gtin, upc, ean, or isbn': 'gtin upc ean or isbn|gtin upc ean of isbn|gtin upc ean oder isbn|gtin upc ean ou isbn',
}
const nameOf = new Map(
  Object.entries(translations).flatMap(([name, others]) =>
    [fold(name), ...others.split('|')].map((other): [string, string] => [other, name]),
  ),
)

const attribute = /(?:attribute?|attribut|eigenschap|eigenschaft)s?/.source
const attributeFields: readonly (readonly [string, string])[] = [
  ['value(s)', 'values?|value s|waarden?|waarde n|werte?|wert e|valeurs?|valeur s'],
  ['visible', 'visible|zichtbaar|zichtbare|zichtbaarheid|sichtbar|sichtbare|sichtbarkeit|visibilite'],
  ['global', 'global|globaal|globale|globales'],
  ['default', 'default|standaard|standard|par defaut|defaut'],
  ['name', 'name|naam|nom'],
]

/** Extracts '1' and 'name' from 'Attribute 1 name', 'Naam eigenschap 1' and "Nom de l'attribut 1". */
function attributeName(folded: string): string | undefined {
  const [, number] = new RegExp(`${attribute} (\\d+)`).exec(folded) ?? []
  if (number === undefined) return undefined
  const rest = folded
    .replace(new RegExp(`${attribute} \\d+`), ' ')
    .replace(/\b(?:de|der|des|du|l|la|le)\b/g, ' ')
    .trim()
  const field = attributeFields.find(([, words]) => new RegExp(`(?:^| )(?:${words})(?: |$)`).test(rest))
  return field ? `attribute ${number} ${field[0]}` : undefined
}

export function toWoocommerceName(column: string): string {
  const folded = fold(column)
  const [, unit] = /^(?:weight|gewicht|poids) (kg|g|lbs|oz)$/.exec(folded) ?? []
  if (unit !== undefined) return `weight (${unit})`
  return nameOf.get(folded) ?? attributeName(folded) ?? column.toLowerCase()
}

const vital =
  /actie|aanbied|korting|angebot|promo|sale price|solde|voorraad|stock|lager|vorrat|nabestel|backorder|eigenschap|attribut|prijs|price|preis|prix|tarif|gepubliceerd|publish|veroffentlicht|publie|belasting|btw|tax|steuer|tva/
/** These figures of other programs say nothing about the price or the stock for a shopper. */
const ofNoPrice =
  /^meta:|lage |low |gering|niedrig|faible|inkoop|kost|cost|purchase|einkauf|achat|unit|grund|per m|m2|adviesprijs|msrp|laagste|lowest/

export const isVitalColumn = (name: string): boolean => !ofNoPrice.test(name.toLowerCase()) && vital.test(fold(name))
