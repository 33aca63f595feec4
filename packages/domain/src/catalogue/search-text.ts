const longestWord = 40
const mostWords = 12

/**
 * What a shopper typed, as words to find: without case, accents and signs, a size as one word ('160 bij 230 cm' is
 * 160x230, 'rond 200' is d200). SQL's `search_fold` and `search_sizes` make the same of the catalogue (migration
 * `search`). Of very long texts the first words count.
 */
export function toSearchWords(typed: string): string[] {
  const words = foldText(joinSizes(typed)).split(' ')
  return [...new Set(words)].filter((word) => word !== '' && word.length <= longestWord).slice(0, mostWords)
}

/** Letters and digits of any script, in lower case and without accents; everything else is one space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327\u0328]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const pair = /(?<!\d)(\d{1,4})(?:[.,]\d+)?\s*(?:cm\s*)?(?:x|×|\*|bij|by)\s*(\d{1,4})(?:[.,]\d+)?(?!\d)(?:\s*cm\b)?/g
const round = /(?<![\p{L}\p{N}])(?:(?:ronde?|round|diameter|[ø⌀])\s*)+(\d{1,4})(?:\s*cm)?(?![\p{L}\p{N}])/gu

// The shorter side first: nobody remembers which of the two the shop calls width.
const joinSizes = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(
      pair,
      (_, one: string, other: string) =>
        ` ${Math.min(Number(one), Number(other))}x${Math.max(Number(one), Number(other))} `,
    )
    .replace(round, ' d$1 ')

/**
 * What may be an article number, without the signs that people leave out or add: all that was typed ('nd 1479 te'),
 * then each word by itself that is long enough and no size ('nd-1479-te rood').
 */
export function toArticleKeys(typed: string): string[] {
  const words = typed.split(/\s+/, mostWords).flatMap((word) => toArticleKey(word) ?? [])
  const numbers = words.filter((key) => key.length >= shortestNumber && !/^\d+X\d+(CM)?$/.test(key))
  return [...new Set([toArticleKey(typed) ?? [], numbers].flat())]
}
const shortestNumber = 5

/** It has a digit and no other signs. */
function toArticleKey(typed: string): string | undefined {
  const key = typed.replace(/[- ._/]/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{3,40}$/.test(key) ? key : undefined
}
