import type { Pool } from '@toonbank/database/pool.ts'

/** A server of which the change log and lists are read. */
export interface Place {
  readonly name: 'primary' | 'standby'
  readonly pool: Pool
}

/** Where a change log is read: one place at a time, and lists at the same. */
export interface Places {
  readonly all: readonly Place[]
  /** Where the next read is to be. */
  wanted(): Promise<Place>
  /** The log was read there: from now on lists are, too. */
  arrive(place: Place): void
  /** The log, or what it tells of, cannot be read there. False: there is no other place. */
  leave(place: Place): boolean
}

export function stayAt(pool: Pool): Places {
  const place: Place = { name: 'primary', pool }
  return { all: [place], wanted: async () => place, arrive: () => {}, leave: () => false }
}
