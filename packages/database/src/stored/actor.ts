import type { StoredActor } from '@toonbank/domain/staff/actor.ts'
import * as v from 'valibot'

/** Stored with every change: who made it (`Actor` of the domain). */
export const storedActor: v.GenericSchema<StoredActor> = v.variant('kind', [
  v.object({ kind: v.literal('customer'), id: v.nullable(v.number()) }),
  v.object({ kind: v.literal('staff'), id: v.number(), name: v.string() }),
  v.object({ kind: v.picklist(['command', 'job', 'provider', 'import']), name: v.string() }),
  v.object({ kind: v.literal('unrecorded') }),
])
