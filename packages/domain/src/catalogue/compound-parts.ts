/** No part is shorter: 'wol', 'mat' and 'rug' are words, and two letters begin or end anything. */
const shortestPart = 3
const compound = /^\p{L}{6,40}$/u

/**
 * The ways to read one word as two written together, as Dutch does: 'slaapkamertapijt' is 'slaapkamer' and 'tapijt'.
 * The longest last part, which says what it is, comes first. None for what is no word of letters.
 */
export function compoundParts(word: string): readonly (readonly [first: string, last: string])[] {
  if (!compound.test(word)) return []
  const ways = word.length - 2 * shortestPart + 1
  return Array.from({ length: ways }, (_, at) => [word.slice(0, at + shortestPart), word.slice(at + shortestPart)])
}
