import type { CatalogueDependencies } from './catalogue/catalogue-dependencies.ts'
import { openCatalogue } from './catalogue/open-catalogue.ts'
import { openSettings } from './config/open-settings.ts'
import { createCache } from './process/cache.ts'
import { openChangeLog } from './process/change-log.ts'
import type { Dependencies } from './process/dependencies.ts'

interface Freshness {
  /** How old an answer may be, in milliseconds: the change log is read again by whoever asks later than that. */
  readonly freshFor?: number
  /** How long a list waits for the first reading of the catalogue, in milliseconds; then PostgreSQL answers it. */
  readonly patience?: number
}

/**
 * What a process that answers visitors has one of: the cache, the reader of the change log, the settings and the
 * catalogue.
 */
export function openDependencies(
  dependencies: Dependencies,
  { freshFor = 200, patience = 1_000 }: Freshness = {},
): CatalogueDependencies {
  const { database } = dependencies
  const cache = createCache()
  const changes = openChangeLog(database, { freshFor })
  // A page of before is not shown of a shop that has closed meanwhile; all other changes leave it to stand in while the
  // new one cannot be drawn.
  changes.onChange(({ kinds }) => {
    cache.expire([...kinds])
    if (kinds.has('settings')) cache.drop(['settings'])
  })
  const withSettings = { ...dependencies, cache, changes, settings: openSettings(database, cache, changes) }
  return { ...withSettings, catalogue: openCatalogue(withSettings, { patience }) }
}
