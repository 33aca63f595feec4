import { type Finding, good, missing } from './finding.ts'

export const judgeFeed = (hasItems: boolean): Finding =>
  hasItems
    ? good('feed', 'The feed for Google has goods in it.')
    : missing(
        'feed',
        'The feed for Google is empty: it takes goods with a price and a picture that are not made to measure only.',
      )
