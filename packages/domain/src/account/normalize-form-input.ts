import { cocNumberRule, normalizeBusinessNumber, vatNumberRule } from './business-numbers.ts'
import { houseNumberRule, phoneNumberRule } from './form-rules.ts'
import { type SplitLine, splitStreetLine } from './split-street-line.ts'

type Typed = Readonly<Record<string, string>>

/**
 * Normalises what people type ('+31 6 1234', 'J.P.', '11-2') to the strict rules (specification 1.5-2); unrecognised
 * input stays, so that the rule refuses it. Only forms use it.
 */
export function normalizeFormInput<Fields extends Typed>(typed: Fields): Fields {
  return { ...typed, ...understoodFields(typed) }
}

/** Trap: an object would inherit names such as `valueOf`, so this is a Map. */
const understandField: ReadonlyMap<string, (typed: string, all: Typed) => string> = new Map([
  ['phoneNumber', normalizePhoneNumber],
  ['firstName', normalizeName],
  ['lastName', normalizeName],
  ['emailAddress', normalizeEmailAddress],
  ['zipCode', normalizeTypedZipCode],
  ['cocNumber', normalizeCocNumber],
  ['vatNumber', (typed: string, { countryCode }: Typed) => normalizeVatNumber(typed, countryCode)],
])

function understoodFields(typed: Typed): Record<string, string> {
  const fields = Object.entries(typed).flatMap(([name, text]) => {
    const understand = understandField.get(name)
    return understand ? [[name, understand(text, typed)] as const] : []
  })
  return { ...Object.fromEntries(fields), ...understandStreet(typed) }
}

/**
 * Trap: text copied from contacts and chats contains invisible direction marks and zero-width spaces, which would be
 * refused. Joiners stay, because some scripts need them; full-width characters are converted.
 */
const withoutInvisible = (typed: string): string =>
  typed
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .trim()
const fullWidth = 0xfee0

/** E.164 with '00' has no more digits; more are two numbers. */
const maxPhoneDigits = 17

/** Returns digits and hyphens with the country code: '+31 (0)6 1234.5678' → '0031612345678'. */
export function normalizePhoneNumber(typed: string): string {
  const bare = withoutInvisible(typed)
    .replace(/^tel[.:]?\s*(?=[+(\d])/i, '')
    .replace(/^\+(?=[^\d]*\d)/, '00')
    .replace(/^(00\d{1,3}[\s.]*)\(0\)/, '$1')
    .replaceAll(/[\s./()‐‑–]/g, (sign) => (/[‐‑–]/.test(sign) ? '-' : ''))
  const isOne = bare.replaceAll('-', '').length <= maxPhoneDigits || phoneNumberRule(typed.trim())
  return isOne && phoneNumberRule(bare) ? bare : typed
}

/** Extracts the address: 'mailto:Anna@example.nl', 'Anna <Anna@example.nl>' → 'Anna@example.nl'. */
export function normalizeEmailAddress(typed: string): string {
  const bare = withoutInvisible(typed)
  const [, address = bare] = /^[^<>@]*<([^<>\s]+)>[,;]?$/.exec(bare) ?? []
  return address.replace(/^mailto:/i, '')
}

export function normalizeTypedZipCode(typed: string): string {
  const [, digits, letters] = /^(?:NL|BE|B)?[\s-]*(\d{4})[\s.-]*([a-z]{2})?\.?$/i.exec(withoutInvisible(typed)) ?? []
  return digits === undefined ? typed : letters === undefined ? digits : `${digits} ${letters}`
}

export function normalizeCocNumber(typed: string): string {
  const bare = withoutInvisible(typed).replace(/^(?:KvK|KBO|BCE|BE)[\s.:-]*(?=\d)/i, '')
  return cocNumberRule(bare) ? normalizeBusinessNumber(bare) : typed
}

/**
 * Completes a VAT number: '000099998B57' → 'NL000099998B57', in Belgium '0403.170.701' → 'BE0403170701'. Elsewhere bare
 * digits stay, because some Dutch numbers pass the Belgian check.
 */
export function normalizeVatNumber(typed: string, countryCode = ''): string {
  const bare = normalizeBusinessNumber(withoutInvisible(typed)).replace(
    /^(?:BTW|TVA|VAT)(?:NUMMER|NUMBER|NR|NO)?:?/,
    '',
  )
  const [belgian] = (countryCode === 'BE' ? /(?<=^(?:BE)?)\d{9,10}$/ : /(?<=^BE)\d{9,10}$/).exec(bare) ?? []
  const whole = /^\d{9}B\d{2}$/.test(bare) ? `NL${bare}` : belgian ? `BE${belgian.padStart(10, '0')}` : bare
  return vatNumberRule(whole) ? whole : typed
}

export function normalizeName(typed: string): string {
  const bare = withoutInvisible(typed)
    .replaceAll('.', ' ')
    .replaceAll(/[`´‘]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(bare) ? bare : typed
}

const numberThenRest = /^(\d{1,5}(?:[a-zA-Z](?![a-zA-Z]))?)(?:\s*[-/,]\s*|\s+|(?=[^\w\s]|[a-zA-Z]))(.*[\p{L}\p{N}].*)$/u
const aroundNumber = /^(?:nr|no|nummer)\b[\s.:]*(?=\d)|(?<![\s.,;/-])[\s.,;/-]+$/gi

/** Splits combined fields: '11-2' is number 11, addition 2; 'Neude 11' as a street is street and number. */
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
  // A browser may fill both fields with the number, so only the street may have the door.
  if (whole?.houseNumber === digits) return toFields(whole, addition)
  return rest === '' ? { houseNumber: digits } : { houseNumber: digits, houseNumberAddition: addition }
}

const toFields = ({ streetName, houseNumber, houseNumberAddition }: SplitLine, more: string) => ({
  streetName,
  houseNumber,
  houseNumberAddition: joined(houseNumberAddition, more),
})

function joined(first: string, second: string): string {
  const more = second.trim()
  const isSaid = more === '' || ` ${first}`.toLowerCase().endsWith(` ${more}`.toLowerCase())
  return isSaid ? first : `${first} ${more}`.trim()
}
