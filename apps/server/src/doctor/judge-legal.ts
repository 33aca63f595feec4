import type { LegalState } from '@toonbank/api/setup/legal/confirm-legal-page.ts'
import { type Finding, good, missing } from './finding.ts'

/** Whether the merchant has checked the legal pages that the shop filled in. */
export function judgeLegal(states: readonly LegalState[]): Finding {
  const toCheck = states.filter(({ is }) => is === 'toCheck').map(({ key }) => key)
  return toCheck.length === 0
    ? good('legal', 'No legal page is marked to be checked.')
    : missing(
        'legal',
        `Nobody has checked ${toCheck.join(', ')}, which say so to every visitor: read them, then 'npm run shop -- legal confirm <page>'.`,
      )
}
