import type { Locale } from '@toonbank/domain/locale.ts'
import type { SynonymBooks } from '../synonyms/synonym-books.ts'

/**
 * The last part of a compound names the goods: a 'jutekleed' is a rug, a 'rugzak' and a 'kleedkamer' are not. The
 * merchant's synonyms count too.
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
