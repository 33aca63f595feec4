/** Words of a search that join or exclude the word after them. */
export const eitherWords: ReadonlySet<string> = new Set(['of', 'or'])

export const withoutWords: ReadonlySet<string> = new Set(['zonder', 'without'])

/** They deny anything, but goods only before a word of goods: 'niet ontvangen' is a question. */
export const notWords: ReadonlySet<string> = new Set(['niet', 'geen', 'not', 'no'])
