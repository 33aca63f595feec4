import type pg from 'pg'
import { to } from 'pg-copy-streams'

export interface CopiedRow {
  integer(field: number): number
  flag(field: number): boolean
  integers(field: number): number[]
  text(field: number): string
}

const headerLength = 19

/**
 * Streams the rows of a query by binary COPY, without an object for each row
 * (https://www.postgresql.org/docs/current/sql-copy.html).
 */
export async function readCopy(client: pg.PoolClient, query: string, onRow: (row: CopiedRow) => void): Promise<void> {
  let buffer: Buffer = Buffer.alloc(0)
  let at = 0
  let isBegun = false
  const places: number[] = []
  const row: CopiedRow = {
    text: (field) => {
      const start = places[field] as number
      return buffer.toString('utf8', start, start + buffer.readInt32BE(start - 4))
    },
    integer: (field) => buffer.readInt32BE(places[field] as number),
    flag: (field) => buffer[places[field] as number] === 1,
    integers(field) {
      const start = places[field] as number
      if (buffer.readInt32BE(start) === 0) return []
      const values: number[] = []
      for (let index = 0, from = start + 24; index < buffer.readInt32BE(start + 12); index++, from += 8)
        values.push(buffer.readInt32BE(from))
      return values
    },
  }

  function step(): boolean {
    if (buffer.length < at + 2) return false
    const fields = buffer.readInt16BE(at)
    let from = at + 2
    for (let field = 0; field < fields; field++) {
      if (buffer.length < from + 4) return false
      places[field] = from + 4
      from += 4 + buffer.readInt32BE(from)
    }
    if (fields < 0 || buffer.length < from) return false
    at = from
    return true
  }

  for await (const chunk of client.query(to(`COPY (${query}) TO STDOUT (FORMAT binary)`)) as AsyncIterable<Buffer>) {
    buffer = at < buffer.length ? Buffer.concat([buffer.subarray(at), chunk]) : chunk
    at = 0
    if (!isBegun) {
      if (buffer.length < headerLength) continue
      isBegun = true
      at = headerLength
    }
    while (step()) onRow(row)
  }
}
