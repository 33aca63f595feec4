import { houseNumberRule } from './form-rules.ts'

/** Fields of a form by name, as they were typed. */
type Typed = Readonly<Record<string, string>>

/**
 * What a person meant by what they typed, in the form that the validation rules want (specification 1, section 5): the
 * rules ask for digits and hyphens, letters, a bare house number; people write '+31 6 1234', 'J.P.' and '11-2'. What is
 * not understood stays as it was typed, so that the rule can refuse it. Only the forms use it; calls keep to the rules.
 */
export function understandTyped<Fields extends Typed>(typed: Fields): Fields {
  return { ...typed, ...understoodFields(typed) }
}

function understoodFields(typed: Typed): Record<string, string> {
  const { phoneNumber, firstName, lastName } = typed
  return {
    ...(phoneNumber === undefined ? {} : { phoneNumber: understandPhoneNumber(phoneNumber) }),
    ...(firstName === undefined ? {} : { firstName: understandName(firstName) }),
    ...(lastName === undefined ? {} : { lastName: understandName(lastName) }),
    ...understandStreet(typed),
  }
}

/** '+31 (0)6 1234.5678' → '0031612345678': digits and hyphens, with the country's number written out. */
export function understandPhoneNumber(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^\+/, '00')
    .replace(/^(00\d{1,3}[\s.]*)\(0\)/, '$1')
    .replaceAll(/[\s./()‐‑–]/g, (sign) => (/[‐‑–]/.test(sign) ? '-' : ''))
  return /^[\d-]*\d[\d-]*$/.test(bare) ? bare : typed
}

/** 'J.P.' → 'J P', '`t Hart' → "'t Hart". */
export function understandName(typed: string): string {
  const bare = typed
    .replaceAll('.', ' ')
    .replaceAll(/[`´‘]/g, "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(bare) ? bare : typed
}

/** The number with at most one letter, then what distinguishes homes at one number. */
const numberThenRest = /^(\d{1,5}[a-zA-Z]?)(?:\s*[-/,]\s*|\s+|(?=[^\w\s]|[a-zA-Z]))(.+)$/
/** A whole line of an address: street, number, and perhaps what distinguishes homes at one number. */
const wholeLine =
  /^(.*?\p{L}.*?)[ ,]+(\d{1,5}[a-zA-Z]?)(?:\s*[-/]\s*([\p{L}\d]{1,6})|,?\s+((?:bus|bte|boîte|box|app?\.?)\s*[\p{L}\d]{1,6})|\s+([a-zA-Z]{1,4}))?$/iu

/** '11-2' is number 11, addition 2; 'Neude 11' in the field of the street is street and number. */
function understandStreet(typed: Typed): Record<string, string> {
  const { streetName, houseNumber, houseNumberAddition = '' } = typed
  if (houseNumber === undefined) return {}
  const number = houseNumber.trim()
  const line = number === '' && streetName !== undefined ? splitStreetLine(streetName) : undefined
  if (line) return { ...line, houseNumberAddition: joined(line.houseNumberAddition, houseNumberAddition) }
  const whole = splitStreetLine(streetName ?? '')
  // A browser that knows house numbers fills both fields with the number.
  if (whole && whole.houseNumber === number) return { streetName: whole.streetName }
  const [, digits, rest] = (houseNumberRule(number) ? undefined : numberThenRest.exec(number)) ?? []
  if (digits === undefined || rest === undefined) return {}
  return { houseNumber: digits, houseNumberAddition: joined(rest.trim(), houseNumberAddition) }
}

/** 'Plein 1944 12 bus 3' → Plein 1944, 12, bus 3; undefined: there is no number in it. */
export function splitStreetLine(
  line: string,
): { readonly streetName: string; readonly houseNumber: string; readonly houseNumberAddition: string } | undefined {
  const [, streetName, houseNumber, short, box, letters] = wholeLine.exec(line.trim()) ?? []
  if (streetName === undefined || houseNumber === undefined) return undefined
  return { streetName: streetName.trim(), houseNumber, houseNumberAddition: short ?? box ?? letters ?? '' }
}

const joined = (first: string, second: string): string =>
  second.trim() === '' || second.trim() === first ? first : `${first} ${second.trim()}`.trim()
