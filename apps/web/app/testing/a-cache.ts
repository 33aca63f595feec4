import { type Cached, openCaches, type StorefrontCaches } from '../server/process-cache.server.ts'

/** A cache without an end, and what was put into it. */
export function aCache<Value>(): Cached<Value> & { readonly entries: Map<string, Value> } {
  const entries = new Map<string, Value>()
  return {
    entries,
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    fetch: (_, read) => read(),
  }
}

/** What a visit needs of a process that has cached nothing yet. */
export const emptyCaches = (): StorefrontCaches => openCaches({ open: aCache })
