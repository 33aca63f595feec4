const shortestPart = 3
const compound = /^\p{L}{6,40}$/u

/**
 * Splits a Dutch compound in two: 'slaapkamertapijt' is 'slaapkamer' and 'tapijt'. The longest last part, which names
 * the thing, comes first.
 */
export function compoundParts(word: string): readonly (readonly [first: string, last: string])[] {
  if (!compound.test(word)) return []
  const ways = word.length - 2 * shortestPart + 1
  return Array.from({ length: ways }, (_, at) => [word.slice(0, at + shortestPart), word.slice(at + shortestPart)])
}
