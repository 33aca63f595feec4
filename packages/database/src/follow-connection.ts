import type { Connection } from './connect.ts'

/**
 * For reading: a connection that is at each moment the one that `current` says. Who holds it, or its `db` or `pool`,
 * asks another server from the next query on, once `current` says so.
 */
export function followConnection(current: () => Connection): Connection {
  const pool = following(() => current().pool)
  const db = following(() => current().db)
  return { db, pool, changes: pool, close: async () => {} }
}

const followed = Symbol('followed')

/** What answers now where it follows another, else itself: whoever remembers something of a database keeps it by this. */
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
