import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { openChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import { openListSource } from '@toonbank/runtime/standby/open-list-source.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { openCatalogue } from '@toonbank/shop/catalogue/open-catalogue.ts'
import { openSettings } from '@toonbank/shop/config/open-settings.ts'

interface Freshness {
  /** Maximum age of an answer, in milliseconds: a later request reads the change log again. */
  readonly freshFor?: number
  /** How long a list waits for the catalogue's first load, in milliseconds; then PostgreSQL answers it. */
  readonly timeoutMs?: number
}

/**
 * Singletons of a process that answers visitors: the cache, the reader of the change log, the settings and the
 * catalogue.
 */
export function openDependencies(
  dependencies: Dependencies,
  { freshFor = 200, timeoutMs = 1_000 }: Freshness = {},
): CatalogueDependencies {
  const { database } = dependencies
  const cache = createCache()
  const changes = openChangeLog(database, { freshFor })
  const lists = openListSource({ ...dependencies, changes, freshFor })
  // Changed settings drop cached pages, because the shop may have closed; all other changes only expire them: a stale
  // page is served while the new one cannot be rendered.
  changes.onChange(({ kinds }) => {
    cache.expire([...kinds])
    if (kinds.has('settings')) cache.drop(['settings'])
  })
  // What was read meanwhile from a standby that lags is expired once more.
  if (lists.changes !== changes) lists.changes.onChange(({ kinds }) => cache.expire([...kinds]))
  const circuits = dependencies.circuits ?? openCircuits(dependencies.log)
  const settings = openSettings(database, cache, changes)
  const withSettings = { ...dependencies, circuits, cache, changes, lists, settings }
  return { ...withSettings, catalogue: openCatalogue(withSettings, { timeoutMs }) }
}
