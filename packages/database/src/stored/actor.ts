import type { StoredActor } from '@toonbank/domain/staff/actor.ts'
import * as v from 'valibot'

export const storedActor: v.GenericSchema<StoredActor> = v.variant('kind', [
  v.object({ kind: v.literal('customer'), id: v.nullable(v.number()) }),
  v.object({ kind: v.literal('staff'), id: v.number(), name: v.string() }),
  v.object({ kind: v.picklist(['command', 'job', 'provider', 'import']), name: v.string() }),
  v.object({ kind: v.literal('unrecorded') }),
])
