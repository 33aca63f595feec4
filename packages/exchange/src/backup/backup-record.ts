import * as v from 'valibot'

export const firstEntry = 'backup.json'
export const lastEntry = 'end.json'

export const backupHead = v.object({
  format: v.literal(1),
  takenAt: v.string(),
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
})
export type BackupHead = v.InferOutput<typeof backupHead>

export const backupEnd = v.object({
  rows: v.record(v.string(), v.number()),
  sequences: v.array(v.object({ table: v.string(), column: v.string(), last: v.number() })),
  pictures: v.number(),
})
export type BackupEnd = v.InferOutput<typeof backupEnd>

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

export const fromJson = <Schema extends v.GenericSchema>(schema: Schema, content: Buffer): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(content.toString('utf8')))
