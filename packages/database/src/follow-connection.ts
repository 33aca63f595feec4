import type { Connection } from './connect.ts'

/**
 * A proxy of whichever connection `current` returns at the moment, for reads: also a `db` or `pool` that was taken from
 * it before sends its next query there.
 */
export function followConnection(current: () => Connection): Connection {
  const pool = following(() => current().pool)
  const db = following(() => current().db)
  const bulk = following(() => current().bulk)
  return { db, pool, changes: pool, bulk, close: async () => {} }
}

const followed = Symbol('followed')

/**
 * What a proxy of `followConnection` stands for now; anything else is returned itself. A key for what is cached of a
 * database.
 */
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
