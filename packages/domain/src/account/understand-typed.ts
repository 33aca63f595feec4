import { cocNumberRule, normalizeBusinessNumber, vatNumberRule } from './business-numbers.ts'
import { houseNumberRule, phoneNumberRule } from './form-rules.ts'
import { type SplitLine, splitStreetLine } from './split-street-line.ts'

/** Fields of a form by name, as they were typed. */
type Typed = Readonly<Record<string, string>>

/** The rules want digits and hyphens, letters, a bare house number (specification 1.5-2); people write '+31 6 1234', 'J.P.' and '11-2'. Unrecognised input stays as typed, so that the rule can refuse it. Only forms use this; calls keep to the rules. */
export function understandTyped<Fields extends Typed>(typed: Fields): Fields {
  return { ...typed, ...understoodFields(typed) }
}

/** Trap: of an object the name of a field could be `valueOf`, which each inherits. */
const understandField: ReadonlyMap<string, (typed: string, all: Typed) => string> = new Map([
  ['phoneNumber', understandPhoneNumber],
  ['firstName', understandName],
  ['lastName', understandName],
  ['emailAddress', understandEmailAddress],
  ['zipCode', understandZipCode],
  ['cocNumber', understandCocNumber],
  ['vatNumber', (typed: string, { countryCode }: Typed) => understandVatNumber(typed, countryCode)],
])

function understoodFields(typed: Typed): Record<string, string> {
  const fields = Object.entries(typed).flatMap(([name, text]) => {
    const understand = understandField.get(name)
    return understand ? [[name, understand(text, typed)] as const] : []
  })
  return { ...Object.fromEntries(fields), ...understandStreet(typed) }
}

/**
 * Trap: lists of contacts and chats put marks of direction and spaces of no width around what is copied from them.
 * Nobody sees them, and what looks right is refused. Joiners stay, which some scripts write names with. East Asian
 * keyboards type digits, letters and signs in full width.
 */
const withoutInvisible = (typed: string): string =>
  typed
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .trim()
/** How far a sign of full width is from its own in Unicode. */
const fullWidth = 0xfee0

/** E.164 with '00' before it allows no more digits; more are two numbers. */
const maxPhoneDigits = 17

/** '+31 (0)6 1234.5678' → '0031612345678': digits and hyphens, with the country's number written out. */
export function understandPhoneNumber(typed: string): string {
  const bare = withoutInvisible(typed)
    .replace(/^tel[.:]?\s*(?=[+(\d])/i, '')
    .replace(/^\+(?=[^\d]*\d)/, '00')
    .replace(/^(00\d{1,3}[\s.]*)\(0\)/, '$1')
    .replaceAll(/[\s./()‐‑–]/g, (sign) => (/[‐‑–]/.test(sign) ? '-' : ''))
  const isOne = bare.replaceAll('-', '').length <= maxPhoneDigits || phoneNumberRule(typed.trim())
  return isOne && phoneNumberRule(bare) ? bare : typed
}

/** 'mailto:Anna@example.nl', 'Anna <Anna@example.nl>' → 'Anna@example.nl' */
export function understandEmailAddress(typed: string): string {
  const bare = withoutInvisible(typed)
  const [, address = bare] = /^[^<>@]*<([^<>\s]+)>[,;]?$/.exec(bare) ?? []
  return address.replace(/^mailto:/i, '')
}

/** 'B-1000' → '1000', 'NL-3512-AE' → '3512 AE' */
export function understandZipCode(typed: string): string {
  const [, digits, letters] = /^(?:NL|BE|B)?[\s-]*(\d{4})[\s.-]*([a-z]{2})?\.?$/i.exec(withoutInvisible(typed)) ?? []
  return digits === undefined ? typed : letters === undefined ? digits : `${digits} ${letters}`
}

/** 'KvK 1234 5678' → '12345678', 'BE 0403.170.701' → '0403170701' */
export function understandCocNumber(typed: string): string {
  const bare = withoutInvisible(typed).replace(/^(?:KvK|KBO|BCE|BE)[\s.:-]*(?=\d)/i, '')
  return cocNumberRule(bare) ? normalizeBusinessNumber(bare) : typed
}

/**
 * '000099998B57' → 'NL000099998B57', 'BTW BE 403.170.701' → 'BE0403170701', in Belgium also '0403.170.701'. Elsewhere
 * bare digits stay as they are: one Dutch number in a hundred, without its B01, passes the Belgian check.
 */
export function understandVatNumber(typed: string, countryCode = ''): string {
  const bare = normalizeBusinessNumber(withoutInvisible(typed)).replace(
    /^(?:BTW|TVA|VAT)(?:NUMMER|NUMBER|NR|NO)?:?/,
    '',
  )
  const [belgian] = (countryCode === 'BE' ? /(?<=^(?:BE)?)\d{9,10}$/ : /(?<=^BE)\d{9,10}$/).exec(bare) ?? []
  const whole = /^\d{9}B\d{2}$/.test(bare) ? `NL${bare}` : belgian ? `BE${belgian.padStart(10, '0')}` : bare
  return vatNumberRule(whole) ? whole : typed
}

/** 'J.P.' → 'J P', '`t Hart' → "'t Hart". */
export function understandName(typed: string): string {
  const bare = withoutInvisible(typed)
    .replaceAll('.', ' ')
    .replaceAll(/[`´‘]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(bare) ? bare : typed
}

/** The number with at most one letter, then what distinguishes homes at one number: '12bis' is no 12b. */
const numberThenRest = /^(\d{1,5}(?:[a-zA-Z](?![a-zA-Z]))?)(?:\s*[-/,]\s*|\s+|(?=[^\w\s]|[a-zA-Z]))(.*[\p{L}\p{N}].*)$/u
/** Around a number: 'nr. 12', '12.', and '12-' where an export joined a number and no addition. */
const aroundNumber = /^(?:nr|no|nummer)\b[\s.:]*(?=\d)|(?<![\s.,;/-])[\s.,;/-]+$/gi

/** '11-2' is number 11, addition 2; 'Neude 11' in the field of the street is street and number. */
function understandStreet(typed: Typed): Record<string, string> {
  const { streetName, houseNumber, houseNumberAddition = '' } = typed
  if (houseNumber === undefined) return {}
  const number = withoutInvisible(houseNumber).replaceAll(aroundNumber, '')
  const line = number === '' && streetName !== undefined ? splitStreetLine(streetName) : undefined
  if (line) return toFields(line, houseNumberAddition)
  const [, digits = number, rest = ''] = (houseNumberRule(number) ? undefined : numberThenRest.exec(number)) ?? []
  if (rest === '' && !houseNumberRule(digits)) return {}
  const addition = joined(rest.trim(), houseNumberAddition)
  const whole = splitStreetLine(streetName ?? '')
  // A browser that knows house numbers fills both fields with the number; perhaps only the street says which door.
  if (whole?.houseNumber === digits) return toFields(whole, addition)
  return rest === '' ? { houseNumber: digits } : { houseNumber: digits, houseNumberAddition: addition }
}

const toFields = ({ streetName, houseNumber, houseNumberAddition }: SplitLine, more: string) => ({
  streetName,
  houseNumber,
  houseNumberAddition: joined(houseNumberAddition, more),
})

/** Repetition is dropped: 'bus 3' and '3' are 'bus 3'. */
function joined(first: string, second: string): string {
  const more = second.trim()
  const isSaid = more === '' || ` ${first}`.toLowerCase().endsWith(` ${more}`.toLowerCase())
  return isSaid ? first : `${first} ${more}`.trim()
}
