import { type Finding, good, missing } from './finding.ts'

type LinkedPage = 'here' | 'elsewhere' | 'nowhere'

export function judgeTerms(terms: LinkedPage, privacy: LinkedPage): Finding {
  if (terms === 'nowhere' || privacy === 'nowhere')
    return missing(
      'terms',
      "The checkout leads to terms or a statement on privacy that are not there, so confirmations are sent without the terms: 'npm run shop -- legal make all' makes those pages of the shop's data.",
    )
  if (terms === 'elsewhere')
    return missing(
      'terms',
      'The terms stand on another site, so confirmations cannot carry them as the law asks (BW 6:230v(7)): put them on a page of the shop.',
    )
  return good('terms', 'The checkout leads to terms and a statement on privacy; confirmations carry the terms as PDF.')
}
