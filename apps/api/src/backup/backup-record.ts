import * as v from 'valibot'

/** The first entry of a backup: what it is of. */
export const firstEntry = 'backup.json'
/** The last: what should have been in it. */
export const lastEntry = 'end.json'

export const backupHead = v.object({
  format: v.literal(1),
  /** When the snapshot was taken. */
  takenAt: v.string(),
  /** The last migration of the database. */
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
export type BackupHead = v.InferOutput<typeof backupHead>

export const backupEnd = v.object({
  rows: v.record(v.string(), v.number()),
  /** The last number that each sequence gave out, by table and column. */
  sequences: v.array(v.object({ table: v.string(), column: v.string(), last: v.number() })),
  pictures: v.number(),
})
export type BackupEnd = v.InferOutput<typeof backupEnd>

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Throws where it is something else: a checked file that we did not write. */
export const fromJson = <Schema extends v.GenericSchema>(schema: Schema, content: Buffer): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(content.toString('utf8')))
