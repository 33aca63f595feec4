/** The names behind each @ of a note, in the letters of the note; the @ of an e-mail address mentions nobody. */
export const findMentions = (body: string): string[] => [
  ...new Set([...body.matchAll(/(?<![\p{L}\p{N}._-])@(\p{L}[\p{L}\p{N}'-]*)/gu)].map(([, name = '']) => name)),
]
