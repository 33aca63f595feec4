import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { openChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import { openListSource } from '@toonbank/runtime/standby/open-list-source.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { openCatalogue } from '@toonbank/shop/catalogue/open-catalogue.ts'
import { openSettings } from '@toonbank/shop/config/open-settings.ts'

interface Freshness {
  readonly freshFor?: number
  readonly timeoutMs?: number
}

export function openDependencies(
  dependencies: Dependencies,
  { freshFor = 200, timeoutMs = 1_000 }: Freshness = {},
): CatalogueDependencies {
  const { database } = dependencies
  const cache = createCache()
  const changes = openChangeLog(database, { freshFor })
  const lists = openListSource({ ...dependencies, changes, freshFor })
  // Changed settings drop cached pages, because the shop may have closed; other changes only expire them, so a stale
  // page is served when the new one cannot be rendered.
  changes.onChange(({ kinds }) => {
    cache.expire([...kinds])
    if (kinds.has('settings')) cache.drop(['settings'])
  })
  if (lists.changes !== changes) lists.changes.onChange(({ kinds }) => cache.expire([...kinds]))
  const circuits = dependencies.circuits ?? openCircuits(dependencies.log)
  const settings = openSettings(database, cache, changes)
  const withSettings = { ...dependencies, circuits, cache, changes, lists, settings }
  return { ...withSettings, catalogue: openCatalogue(withSettings, { timeoutMs }) }
}
