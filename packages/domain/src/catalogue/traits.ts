import type { Locale } from '../locale.ts'
import { foldText } from './search-text.ts'
import { traitWords } from './trait-words.ts'

export const traitKinds = ['material', 'colour', 'shape', 'room', 'pattern', 'pile'] as const
export type TraitKind = (typeof traitKinds)[number]

export const missingKinds = [...traitKinds, 'size'] as const
export interface Missing {
  readonly kind: (typeof missingKinds)[number]
  readonly label: string
}

export interface Trait {
  readonly kind: TraitKind
  readonly key: string
  readonly words: Readonly<Record<Locale, readonly string[]>>
  readonly near: readonly string[]
}

export const traits: readonly Trait[] = traitKinds.flatMap((kind) =>
  traitWords[kind]
    .trim()
    .split('\n')
    .map((line): Trait => {
      const [head = '', tail = ''] = line.split(': ')
      const [key = '', near = ''] = head.split(' > ')
      const [nld = [], eng = []] = tail.split(' | ').map((side) => side.split(', '))
      return { kind, key, words: { nld, eng }, near: near === '' ? [] : near.split(', ') }
    }),
)

const joined = (text: string): string => foldText(text).replaceAll(' ', '')

const byWord = new Map<string, Trait[]>()
for (const trait of traits)
  for (const word of new Set(Object.values(trait.words).flat().map(joined)))
    byWord.set(word, [...(byWord.get(word) ?? []), trait])

const byKey = new Map(traits.map((trait) => [trait.key, trait]))
export const traitOf = (key: string): Trait | undefined => byKey.get(key)

const colourParts = traits
  .filter(({ kind }) => kind === 'colour')
  .flatMap(({ words }) => Object.values(words).flat().map(joined))
  .filter((word) => word.length > 2)
  .toSorted((one, other) => other.length - one.length)

/**
 * Returns the possible traits of a word or phrase: 'katoenen' is cotton, 'taupe' brown or beige. Petrol is blue or
 * green alone, but blue in 'petrolblauw'.
 */
export function traitsOf(words: string): readonly Trait[] {
  const word = joined(words)
  const own = byWord.get(word)
  if (own) return own
  const [shade, colours] = splitColour(word)
  const first = coloursOf(shade)
  if (first.length === 0) return []
  return first.some((trait) => colours.includes(trait)) ? colours : [...new Set([...first, ...colours])]
}

export const shadedColour = (word: string): string | undefined => {
  const [shade, colours] = splitColour(joined(word))
  return shade.length >= shortestShade ? colours[0]?.words.nld[0] : undefined
}
const shortestShade = 3

export const shadeOf = (word: string): string => {
  const [shade] = byWord.has(joined(word)) ? [''] : splitColour(joined(word))
  return coloursOf(shade).length > 0 ? shade : ''
}

const coloursOf = (word: string): Trait[] => (byWord.get(word) ?? []).filter(({ kind }) => kind === 'colour')

function splitColour(word: string): readonly [shade: string, colours: readonly Trait[]] {
  const last = colourParts.find((colour) => word.endsWith(colour) && word.length > colour.length)
  return last === undefined ? ['', []] : [word.slice(0, -last.length), coloursOf(last)]
}

const pure = /(?<![\p{L}\p{N}])(?:100\s*(?:%|procent|percent)|zuiver|zuivere|puur|pure)\s+(?=(\p{L}+))/iu

/** Reads '100% wol' as the words without it, and as a wish for nothing else. */
export function readPure(typed: string): { readonly words: string; readonly isPure: boolean } {
  const [said, material = ''] = pure.exec(typed) ?? []
  const isPure = traitsOf(material).some(({ kind }) => kind === 'material')
  return { words: said !== undefined && isPure ? typed.replace(said, '') : typed, isPure }
}

export const isValueOf = (
  { key, words }: Pick<Trait, 'key' | 'words'>,
  name: Readonly<Record<Locale, string>>,
): boolean =>
  (['nld', 'eng'] as const).some((locale) => {
    const folded = foldText(name[locale])
    const own = [...words[locale], key].map(foldText)
    return own.includes(folded) || folded.split(' ').some((word) => own.includes(word))
  })
