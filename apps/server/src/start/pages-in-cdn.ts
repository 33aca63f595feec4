import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { maxReadingAge, purgeDelays } from '../cdn/freshness.ts'
import { openPurger, type Purger } from '../cdn/open-purger.ts'
import { type SharedPages, sharedPages } from '../http/shared-pages.ts'

interface PagesCdn {
  readonly shared: SharedPages
  readonly purger: Purger
}

export function pagesInCdn(
  cdn: Cdn,
  { standby, cache, changes, lists, catalogue, log }: CatalogueDependencies,
): PagesCdn {
  const isUpToDate = () => Math.max(changes.age(), lists.changes.age()) <= maxReadingAge && catalogue.isCurrent()
  const delays = purgeDelays(standby?.maxLag)
  return {
    shared: sharedPages(cdn, isUpToDate),
    purger: openPurger({ cdn, cache, log, delays }),
  }
}
