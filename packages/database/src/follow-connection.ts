import type { Connection } from './connect.ts'

/**
 * Returns a proxy of whichever connection `current` returns, for reads; a `db` or `pool` taken from it earlier follows
 * too.
 */
export function followConnection(current: () => Connection): Connection {
  const pool = following(() => current().pool)
  const db = following(() => current().db)
  const bulk = following(() => current().bulk)
  return { db, pool, changes: pool, bulk, close: async () => {} }
}

const followed = Symbol('followed')

/** Returns the present target of such a proxy, or the argument itself, as a key for caches per database. */
export const currentOf = <Target extends object>(target: Target): Target =>
  (target as { readonly [followed]?: Target })[followed] ?? target

const following = <Target extends object>(target: () => Target): Target =>
  new Proxy({} as Target, {
    get(_, name) {
      const now = target()
      if (name === followed) return now
      const value: unknown = Reflect.get(now, name, now)
      return typeof value === 'function' ? value.bind(now) : value
    },
  })
