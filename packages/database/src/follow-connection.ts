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

const following = <Target extends object>(target: () => Target): Target =>
  new Proxy({} as Target, {
    get(_, name) {
      const now = target()
      const value: unknown = Reflect.get(now, name, now)
      return typeof value === 'function' ? value.bind(now) : value
    },
  })
