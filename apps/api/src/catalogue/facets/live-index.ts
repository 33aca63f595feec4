import type { Connection } from '@toonbank/database/connect.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { Log } from '../../process/log.ts'
import type { FacetIndex } from './facet-index.ts'
import { loadFacetIndex } from './load-facet-index.ts'
import { type Changes, feedReader, type ReadChanges } from './read-feed.ts'
import { refreshProducts } from './refresh-products.ts'

export interface LiveIndexParts {
  readonly database: Connection
  readonly log: Log
  readonly now: () => number
  readonly leading: () => Promise<Leading>
  /** How old the index may be when a list is asked for, in milliseconds. */
  readonly freshFor: number
  /** How long a list waits for the first loading, in milliseconds; then PostgreSQL answers it. */
  readonly patience: number
  /** Called for what was read from the feed, after the index knows it. */
  readonly onChange: (changes: Changes) => void
}

export interface LiveIndex {
  /** At most `freshFor` old; undefined while the catalogue is still being read for the first time. */
  current(): Promise<FacetIndex | undefined>
}

/** From so many changed products on, reading everything is quicker than reading each. */
const manyChanges = 500
/** The feed is kept for a day; who has not read it for half of one loads anew. */
const longestPause = 12 * 3_600_000

/**
 * The index of this process, brought up to date from the feed when a list is asked for: whoever writes, in whatever process, and after
 * whatever break of the connection. A bulk change is one loading, during which the index as it was goes on answering.
 */
export function liveIndex({ database, log, now, leading, freshFor, patience, onChange }: LiveIndexParts): LiveIndex {
  let loaded: { readonly index: FacetIndex; readonly readFeed: () => Promise<ReadChanges> } | undefined
  let loading: Promise<void> | undefined
  let reading: Promise<void> | undefined
  let readAt = 0
  let isOutdated = false

  const load = (): Promise<void> => {
    loading ??= (async () => {
      const startedAt = now()
      const { index, cursor } = await loadFacetIndex(database, await leading())
      loaded = { index, readFeed: feedReader(database, cursor) }
      readAt = startedAt
      isOutdated = false
      onChange({ productIds: [], isBulk: true, isTree: true })
      log.info({ products: index.columns.size, bytes: index.bytes, milliseconds: now() - startedAt }, 'catalogue read into the index')
    })().finally(() => {
      loading = undefined
    })
    return loading
  }

  async function readChanges(): Promise<void> {
    if (!loaded) return
    const startedAt = now()
    const { index, readFeed } = loaded
    const changes = await readFeed()
    const isMuch = changes.isBulk || changes.productIds.length > manyChanges
    const isPlaced =
      isMuch || changes.productIds.length === 0 || (await refreshProducts(database, index, changes.productIds, await leading()))
    changes.accept()
    readAt = startedAt
    onChange(changes)
    isOutdated ||= isMuch || !isPlaced
  }

  const inBackground = (work: Promise<void>): void =>
    void work.catch((error) => log.warn({ err: error }, 'the catalogue cannot be read anew'))

  return {
    async current() {
      if (loaded && now() - readAt > longestPause) loaded = undefined
      if (!loaded) {
        await within(patience, load())
        return (loaded as { index: FacetIndex } | undefined)?.index
      }
      if (now() - readAt >= freshFor && !loading) {
        reading ??= readChanges().finally(() => {
          reading = undefined
        })
        await reading
      }
      // Asked for until it succeeds; the index as it was goes on answering.
      if (isOutdated && !loading) inBackground(load())
      return loaded?.index
    },
  }
}

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
