import * as v from 'valibot'

/** Name of the first entry, the header: it says what the backup is of. */
export const firstEntry = 'backup.json'
/** Name of the last entry: what the backup must contain, for the check when it is restored. */
export const lastEntry = 'end.json'

export const backupHead = v.object({
  format: v.literal(1),
  /** When the snapshot was taken. */
  takenAt: v.string(),
  /** Number of the newest migration that the database had. */
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
export type BackupHead = v.InferOutput<typeof backupHead>

export const backupEnd = v.object({
  rows: v.record(v.string(), v.number()),
  /** Last value of each identity column. */
  sequences: v.array(v.object({ table: v.string(), column: v.string(), last: v.number() })),
  pictures: v.number(),
})
export type BackupEnd = v.InferOutput<typeof backupEnd>

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Parses an entry; throws where it does not have its schema: the checksum fits, but the file is not one of ours. */
export const fromJson = <Schema extends v.GenericSchema>(schema: Schema, content: Buffer): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(content.toString('utf8')))
