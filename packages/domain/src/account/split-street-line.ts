export interface SplitLine {
  readonly streetName: string
  readonly houseNumber: string
  readonly houseNumberAddition: string
}

/** `other` is the second reading if two are possible: 'Laan 7 8' is number 8, or number 7 with door 8. */
export interface StreetReading extends SplitLine {
  readonly other?: SplitLine
}

/** Attack: parsing is quadratic in the length, and forms are parsed before validation. */
const longestLine = 250
const longestTail = 60

const door = String.raw`[\p{L}\d]{1,6}(?:[./+_-][\p{L}\d]{1,6}){0,3}`
const doorWords = `bus|bte|bt|boîte|boite|boi?te postale|box|b|appartement|appt|app?|apt|apart|unit|kamer|kmr|verdieping|verd|etage|étage|floor|lokaal|suite`
const floor = String.raw`\d{1,2}\s?(?:e|ste|de|è?me|er|ère|st|nd|rd|th)?\s?(?:hoog|verdieping|verd\.?|etage|étage|floor|woonlaag)(?:\s(?:links|rechts|voor|achter|gauche|droite))?`
const words = String.raw`bis|ter|quater|huis|boven|beneden|achter|voor|links|rechts|souterrain|kelder|begane grond|beg\.? ?gr(?:ond)?\.?|gelijkvloers|gvl|rez-de-chauss[ée]e|rez|rdc|rood|zwart`
/** A letter or two may have a door ('B 03'); a number may only follow a sign ('12-3'). */
const part = String.raw`(?:(?:${doorWords})(?:\.|:)?\s?[-/]?\s?${door}|${floor}|(?:${words})(?!\p{L})|[ivx]{1,4}(?![\p{L}\d])|(?:\p{L}{1,2}(?:\s?\d{1,4}\p{L}?)?|\p{L}{3}\d{1,4})(?:[./+_-]${door})?(?![\p{L}\d])|#\s?${door}|\([^()]{1,18}\))`
const signed = String.raw`\s?[-–/_,]\s?${door}(?![\p{L}\d])`
const between = String.raw`\s?[,;/–-]?\s?`
const ending = String.raw`[\s.,;:/+–-]*$`
const moreParts = `(?:${between}${part}){0,3}`
const firmTail = new RegExp(String.raw`^(?:(?:${signed})?${moreParts}|${between}\p{L}{1,4})${ending}`, 'iu')
const looseTail = new RegExp(String.raw`^(?:\s|[\s,]+nr\.?\s?)${door}${moreParts}${ending}`, 'iu')

/** It is a number with at most one letter: '12bis' is not 12b. */
const numbers = /(?<=[\s,;)°#.]|\p{L}-)([1-9]\d{0,4}(?:[a-z](?!\p{L}))?)(?!\.?\d)/giu
const beforeDoor = new RegExp(String.raw`(?:^|[\s,/-])(?:${doorWords})[.:]?\s?$`, 'iu')
const doorLetter = /\d\s?[a-z]\s$/i
const numberSign = /[\s,]*(?:(?<=^|[\s,])(?:huisnr|huisnummer|nr|no|num|numéro|nummer)[.:]*|n°|#)\s*$/iu
const months =
  'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const monthBefore = new RegExp(String.raw`(?:${months})\s$`, 'iu')
const monthAfter = new RegExp(String.raw`^\s(?:${months})(?!\p{L})`, 'iu')
const isYear = (number: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(number)
const yearRange = /^\s?[-–]\s?(?:1[89]|20)\d\d\s*$/

/**
 * Splits an address line: 'Plein 1944 12 bus 3' → Plein 1944, 12, bus 3. Undefined without a house number, or if it is
 * too long.
 */
export function splitStreetLine(typed: string): StreetReading | undefined {
  if (typed.length > longestLine) return undefined
  const line = typed.trim().replaceAll(/\s+/g, ' ')
  const front = splitNumberFirst(line)
  if (front) return front
  const readings = readingsOf(line)
  const [first, second] = readings.length > 0 ? readings : readingsOf(line.replace(gluedNumber, '$1 $2'))
  if (!first) return undefined
  if (!second) return first.reading
  if (isYear(first.reading.houseNumber) || (first.isLoose && !endsAsStreet.test(first.reading.streetName)))
    return { ...second.reading, other: first.reading }
  return first.isLoose ? { ...first.reading, other: second.reading } : first.reading
}

/** These street names have no number of their own, unlike 'Plein 1940' or 'Karveel 39'. */
const endsAsStreet =
  /\p{L}(?:straat|str\.?|straatje|weg|laan|ln|kade|gracht|singel|hof|pad|dijk|steeg|dreef|park|plein|lei|markt|baan|wal|ring|plantsoen|haven|dam|diep|dyk|wei|leane|vaart|zijde)$|^(?:rue|avenue|av\.?|boulevard|bd|chaussée|chemin|place|quai|allée|route|square)\s/iu

const gluedNumber = /(\p{L}{4})(\d{1,5}[a-z]?)$/iu

function readingsOf(line: string): { readonly reading: SplitLine; readonly isLoose: boolean }[] {
  return [...line.matchAll(numbers)].flatMap(({ 0: houseNumber, index }) => {
    const [before, tail] = [line.slice(0, index), line.slice(index + houseNumber.length)]
    const isLoose = !firmTail.test(tail)
    if (tail.length > longestTail || (isLoose && !looseTail.test(tail))) return []
    if (/\d/.test(before) && (beforeDoor.test(before) || doorLetter.test(before))) return []
    if (monthAfter.test(tail) || (isYear(houseNumber) && (monthBefore.test(before) || yearRange.test(tail)))) return []
    const streetName = before.replace(numberSign, '').replace(/[\s,;:]+$/, '')
    if (!/\p{L}/u.test(streetName) || /[-–/]$/.test(streetName)) return []
    return [{ reading: { streetName, houseNumber, houseNumberAddition: toAddition(tail) }, isLoose }]
  })
}

const toAddition = (tail: string): string => tail.replace(/^[\s,;/_–-]+/, '').replace(/[\s.,;:/+–-]+$/, '')

/** French addresses start with the number: '12, rue du Test', '12 bis avenue du Test bte 3'. */
const numberFirst = new RegExp(
  String.raw`^(?:n°|nr\.?)?\s?(?!\d{1,2}e\s)([1-9]\d{0,4}(?:[a-z](?!\p{L}))?)(\s?[-/_]\s?${door}|\s?(?:bis|ter|quater)(?!\p{L})|\s[a-z](?=,))?\s?(,\s?|\s)(\p{L}.*?)(?:[\s,]+((?:${doorWords.replace('|b|', '|')})\.?\s?${door}|${floor}))?${ending}`,
  'iu',
)
const frenchWay =
  /^(?:rue|r\.|ruelle|av|avenue|bd|bld|blvd|boulevard|ch|chée|chaussée|chaussee|chemin|place|pl|quai|allée|allee|route|rte|square|sq|impasse|drève|dreve|clos|sentier|cours?|passage|galerie|cité|résidence|rond-point|esplanade|faubourg|venelle|voie|parvis|promenade)\.?\s/i

function splitNumberFirst(line: string): SplitLine | undefined {
  const [, houseNumber, behind = '', comma = '', street, box = ''] = numberFirst.exec(line) ?? []
  if (houseNumber === undefined || street === undefined) return undefined
  const isStreetBehindComma = comma.startsWith(',') && readingsOf(line).length === 0 && /\p{L}{3}/u.test(street)
  if (!frenchWay.test(street) && !isStreetBehindComma) return undefined
  return {
    streetName: street.replace(/[\s,]+$/, ''),
    houseNumber,
    houseNumberAddition: [toAddition(behind), box].filter(Boolean).join(' '),
  }
}
