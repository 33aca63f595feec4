import type { Locale } from '../locale.ts'
import { foldText } from './search-text.ts'
import { shadeOf, traits, traitsOf } from './traits.ts'

export interface Synonym {
  readonly words: readonly string[]
  readonly meanings: readonly string[]
}

export interface Segment {
  readonly words: readonly string[]
  readonly meanings: readonly (readonly string[])[]
}

export interface SynonymBook {
  /** Splits the words into segments, the longest known phrase first; every word is in exactly one. */
  split(words: readonly string[]): Segment[]
  startingWith(letters: string): readonly (readonly string[])[]
  readonly known: readonly string[]
}

const longestPhrase = 4
const maxPerBeginning = 3
const shade = /^(?:donker|licht|fel|dark|light|pale|bright)$/
const shadedWord = /^(?:donker|licht|fel|dark|light|pale|bright)(\p{L}{3,})$/u

/**
 * Prepares the synonyms of a language: 'anti slip', 'anti-slip' and 'antislip' are equal, and a shade without its own
 * entry is its colour ('donkergroen' is 'groen'). `traitWords` fills what the merchant omits.
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

function namesOf(word: string, locale: Locale): string[][] {
  const names = [...traitsOf(word).map(({ words }) => foldText(words[locale][0] ?? '')), shadeOf(word)]
  return [...new Set(names)].filter((name) => name !== '' && name !== word).map((name) => name.split(' '))
}

const joined = (words: readonly string[]): string => words.join('')
