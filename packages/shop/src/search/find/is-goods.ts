import type { Locale } from '@toonbank/domain/locale.ts'
import type { SynonymBooks } from '../synonyms/synonym-books.ts'

/**
 * What the shop sells, as the last part of a compound, which says what it is: a 'jutekleed' is a rug, and a 'rugzak'
 * and a 'kleedkamer' are not, though the shop has both their words. The merchant's synonyms of these words count too.
 */
const goods: Readonly<Record<Locale, ReadonlySet<string>>> = {
  nld: new Set(['vloerkleed', 'vloerkleden', 'kleed', 'kleden', 'loper', 'lopers', 'mat', 'matten']),
  eng: new Set(['rug', 'rugs', 'runner', 'runners', 'mat', 'mats']),
}

export const isGoods = (word: string, synonyms: SynonymBooks, locale: Locale): boolean =>
  goods[locale].has(word) ||
  synonyms[locale]
    .split([word])
    .some(({ meanings }) => meanings.some(([meant = '', ...more]) => more.length === 0 && goods[locale].has(meant)))
