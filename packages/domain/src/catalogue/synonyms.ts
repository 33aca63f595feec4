import type { Locale } from '../locale.ts'
import { foldText } from './search-text.ts'
import { shadeOf, traits, traitsOf } from './traits.ts'

/** Shoppers call it one thing, the shop another; a meaning of several words needs all of them. */
export interface Synonym {
  readonly words: readonly string[]
  readonly meanings: readonly string[]
}

/** A typed word, or several that mean something together. */
export interface Segment {
  readonly words: readonly string[]
  /** Each alone is an answer; none: the words stand for themselves. */
  readonly meanings: readonly (readonly string[])[]
}

export interface SynonymBook {
  /** The typed words in their order, the longest known phrase first; every word is in exactly one segment. */
  split(words: readonly string[]): Segment[]
  /** The meanings of words that begin like this: for who is still typing. */
  startingWith(letters: string): readonly (readonly string[])[]
  /** All words of one piece, as corrections of typing mistakes. */
  readonly known: readonly string[]
}

const longestPhrase = 4
const maxPerBeginning = 3
const shade = /^(?:donker|licht|fel|dark|light|pale|bright)$/
const shadedWord = /^(?:donker|licht|fel|dark|light|pale|bright)(\p{L}{3,})$/u

/**
 * The synonyms of one language, ready for searching. Spaces and hyphens do not count: 'anti slip', 'anti-slip' and
 * 'antislip' are one. A shade of a colour that nobody described is the colour: 'donkergroen' is 'groen', 'dark green'
 * is 'green'. Materials, colours, shapes and rooms that the merchant says nothing of mean what `traitWords` says.
 */
export function toSynonymBook(synonyms: readonly Synonym[], locale: Locale = 'nld'): SynonymBook {
  const meaningsOf = new Map<string, readonly (readonly string[])[]>()
  for (const { words, meanings } of synonyms)
    for (const word of words) {
      const key = joined(foldText(word).split(' '))
      const told = meanings.map((meaning) => foldText(meaning).split(' ')).filter(([first]) => first !== '')
      if (key !== '') meaningsOf.set(key, [...(meaningsOf.get(key) ?? []), ...told])
    }
  const told = [...meaningsOf.keys()]
  for (const word of traits.flatMap(({ words }) => words[locale])) {
    const key = joined(foldText(word).split(' '))
    if (!meaningsOf.has(key)) meaningsOf.set(key, namesOf(key, locale))
  }
  const keys = [...meaningsOf.keys()].toSorted()

  function segmentAt(words: readonly string[], at: number): Segment {
    for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length)
      const meanings = meaningsOf.get(joined(phrase))
      if (meanings) return { words: phrase, meanings }
    }
    const [word = '', next] = words.slice(at, at + 2)
    if (next !== undefined && shade.test(word)) return { words: [word, next], meanings: [[next]] }
    const colour = shadedWord.exec(word)?.[1]
    return { words: [word], meanings: colour === undefined ? namesOf(word, locale) : [[colour]] }
  }

  return {
    split(words) {
      const segments: Segment[] = []
      for (let at = 0; at < words.length; at += segments.at(-1)?.words.length ?? 1) segments.push(segmentAt(words, at))
      return segments
    },
    startingWith: (letters) =>
      letters.length < 3
        ? []
        : told
            .toSorted()
            .filter((key) => key.startsWith(letters))
            .slice(0, maxPerBeginning)
            .flatMap((key) => meaningsOf.get(key) ?? []),
    known: keys,
  }
}

/** The names of the traits that a word stands for, other than itself. */
function namesOf(word: string, locale: Locale): string[][] {
  // A title may say 'olijf' where 'olijfgroen' was typed.
  const names = [...traitsOf(word).map(({ words }) => foldText(words[locale][0] ?? '')), shadeOf(word)]
  return [...new Set(names)].filter((name) => name !== '' && name !== word).map((name) => name.split(' '))
}

const joined = (words: readonly string[]): string => words.join('')
