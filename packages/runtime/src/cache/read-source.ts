import type { Pool } from '@toonbank/database/pool.ts'

export interface Place {
  readonly name: 'primary' | 'standby'
  readonly pool: Pool
}

export interface ReadSource {
  readonly all: readonly Place[]
  wanted(): Promise<Place>
  arrive(place: Place): void
  leave(place: Place): boolean
}

export function stayAt(pool: Pool): ReadSource {
  const place: Place = { name: 'primary', pool }
  return { all: [place], wanted: async () => place, arrive: () => {}, leave: () => false }
}
