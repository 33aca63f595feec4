import type { LegalState } from '@toonbank/exchange/setup/legal/confirm-legal-page.ts'
import { type Finding, good, missing } from './finding.ts'

export function judgeLegal(states: readonly LegalState[]): Finding {
  const those = (state: LegalState['is']) => states.filter(({ is }) => is === state).map(({ key }) => key)
  const [toCheck, outdated] = [those('toCheck'), those('outdated')]
  if (toCheck.length > 0)
    return missing(
      'legal',
      `Nobody has checked ${toCheck.join(', ')}, which say so to every visitor: read them, then 'npm run shop -- legal confirm <page>'.`,
    )
  if (outdated.length > 0)
    return missing(
      'legal',
      `${outdated.join(', ')} still say of your company what the settings said before: 'npm run shop -- legal make <page> --again' makes them anew, 'npm run shop -- page save' changes their text.`,
    )
  return good('legal', 'No legal page is marked to be checked.')
}
