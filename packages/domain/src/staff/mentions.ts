/** The names behind each @ of a note, in the letters of the note; the @ of an e-mail address mentions nobody. */
export const findMentions = (body: string): string[] => [
  ...new Set([...body.matchAll(/(?<![\p{L}\p{N}._-])@(\p{L}[\p{L}\p{N}'-]*)/gu)].map(([, name = '']) => name)),
]

/** True when a note mentions somebody by their first name, or by all their names in one word. */
export function isMentioned(name: string, mentions: readonly string[]): boolean {
  const words = name.toLowerCase().split(/\s+/)
  const meant = new Set(mentions.map((mention) => mention.toLowerCase()))
  return meant.has(words[0] ?? '') || meant.has(words.join(''))
}
