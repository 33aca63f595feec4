import { foldText } from './search-text.ts'

const longest = 60
const emailAddress = /@|\b(?:at|apenstaartje)\b.*\bpunt\b/i
/** A phone number, an IBAN, an order or customer number, with whatever people write between its digits. */
const longNumber = /(?:\d[\s().+/-]*){6,}/
const zipCode = /\b\d{4}\s?[a-z]{2}\b/i
const size = /\d{1,4}(?:[.,]\d+)?\s*(?:cm|m)?\s*[x×*]\s*\d{1,4}/gi

/**
 * A search as it is counted where nothing was found: its plain words. Undefined for what may say who somebody is, as an
 * e-mail address, a number of six digits or more or a zip code, and for what no merchant would read.
 */
export function toMissedQuery(typed: string): string | undefined {
  const withoutSizes = typed.normalize('NFKC').replace(size, ' ')
  if ([emailAddress, longNumber, zipCode].some((pattern) => pattern.test(withoutSizes))) return undefined
  const query = foldText(typed)
  // Letters, not halves of a letter: some take two places in a string.
  const { length } = [...query]
  return length < 2 || length > longest || !/\p{L}/u.test(query) ? undefined : query
}
