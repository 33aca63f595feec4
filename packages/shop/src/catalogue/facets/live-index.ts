import type { Connection } from '@toonbank/database/connect.ts'
import type { Changes } from '@toonbank/runtime/cache/change-log.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { withTimeout } from '@toonbank/runtime/process/with-timeout.ts'
import type { FacetIndex } from './facet-index.ts'
import { type IndexSettings, loadFacetIndex } from './load-facet-index.ts'
import { type Refreshed, refreshProducts } from './refresh-products.ts'

export interface LiveIndexDependencies {
  readonly database: Connection
  readonly log: Log
  readonly settings: () => Promise<IndexSettings>
  readonly timeoutMs: number
  readonly onLoad: () => void
}

export interface LiveIndex {
  /** Undefined: the catalogue is still loading for the first time. */
  current(): Promise<FacetIndex | undefined>
  refresh(changes: Changes): Promise<Omit<Refreshed, 'isPlaced'>>
  isCurrent(): boolean
}

const nothing: Refreshed = { isPlaced: true, hasMoved: false, isOtherRange: false }

/**
 * The index of this process follows the change log of all processes. A bulk change causes one reload, during which the
 * old index continues to answer.
 */
export function liveIndex({ database, log, settings, timeoutMs, onLoad }: LiveIndexDependencies): LiveIndex {
  let loaded: { readonly index: FacetIndex; readonly by: IndexSettings } | undefined
  let loading: Promise<void> | undefined
  /** Ids that change during a load are refreshed after it, because the snapshot of the load may be older. */
  let meanwhile = new Set<number>()
  let isOutdated = false

  const load = (): Promise<void> => {
    loading ??= (async () => {
      const startedAt = performance.now()
      isOutdated = false
      meanwhile = new Set()
      const by = await settings()
      const index = await loadFacetIndex(database, by)
      while (meanwhile.size > 0) {
        const ids = [...meanwhile]
        meanwhile.clear()
        if (!(await refreshProducts(database, index, ids, by.leading)).isPlaced) isOutdated = true
      }
      loaded = { index, by }
      onLoad()
      const milliseconds = Math.round(performance.now() - startedAt)
      log.info({ products: index.columns.size, bytes: index.bytes, milliseconds }, 'catalogue read into the index')
    })()
      .catch((error: unknown) => {
        isOutdated = true
        throw error
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  const inBackground = (work: Promise<void>): void =>
    void work.catch((error) => log.warn({ err: error }, 'the catalogue cannot be read anew'))

  return {
    async current() {
      if (!loaded) {
        await withTimeout(timeoutMs, load(), () => undefined)
        return (loaded as { index: FacetIndex } | undefined)?.index
      }
      // Each call retries a failed load, while the old index continues to answer.
      if (isOutdated && !loading) inBackground(load())
      return loaded.index
    },
    async refresh({ productIds, kinds }) {
      if (loading) for (const id of productIds) meanwhile.add(id)
      if (kinds.has('products')) isOutdated = true
      if (!loaded) return nothing
      const now = await settings()
      if (now.leading !== loaded.by.leading || now.perDesign !== loaded.by.perDesign) isOutdated = true
      if (productIds.length === 0) return nothing
      const refreshed = await refreshProducts(database, loaded.index, productIds, loaded.by.leading)
      if (!refreshed.isPlaced) isOutdated = true
      return refreshed
    },
    isCurrent: () => loaded !== undefined && !isOutdated && !loading,
  }
}
