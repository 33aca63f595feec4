import type { Locale } from '@toonbank/domain/locale.ts'
import type { RefusalReason } from '@toonbank/domain/review/review-rules.ts'

/** Says why a review was refused. */
export const refusalReasonWords: Readonly<Record<Locale, Readonly<Record<RefusalReason, string>>>> = {
  nld: {
    unlawful: 'onwettig',
    abusive: 'beledigend',
    personalData: 'persoonsgegevens',
    advertising: 'reclame',
    notAboutProduct: 'gaat niet over het product',
  },
  eng: {
    unlawful: 'unlawful',
    abusive: 'abusive',
    personalData: 'personal data',
    advertising: 'advertising',
    notAboutProduct: 'not about the product',
  },
}
