import { foldText } from './search-text.ts'

const longest = 60
const emailAddress = /@|\b(?:at|apenstaartje)\b.*\bpunt\b/i
const longNumber = /(?:\d[\s().+/-]*){6,}/
const zipCode = /\b\d{4}\s?[a-z]{2}\b/i
const size = /\d{1,4}(?:[.,]\d+)?\s*(?:cm|m)?\s*[x×*]\s*\d{1,4}/gi

/**
 * Reduces a search without result to plain words for counting. Undefined for possible personal data: e-mail addresses,
 * numbers of six digits or more, zip codes.
 */
export function toMissedQuery(typed: string): string | undefined {
  const withoutSizes = typed.normalize('NFKC').replace(size, ' ')
  if ([emailAddress, longNumber, zipCode].some((pattern) => pattern.test(withoutSizes))) return undefined
  const query = foldText(typed)
  const { length } = [...query]
  return length < 2 || length > longest || !/\p{L}/u.test(query) ? undefined : query
}
