import { type Cached, openCaches, type StorefrontCaches } from '../server/process-cache.server.ts'

/** Keeps what is set, and nothing that is fetched. */
function aCache<Value>(): Cached<Value> {
  const entries = new Map<string, Value>()
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    fetch: (_, read) => read(),
  }
}

/** What a visit needs of a process that has cached nothing yet. */
export const emptyCaches = (): StorefrontCaches => openCaches({ open: aCache })
