import { historyKinds, historySubjects } from '@toonbank/domain/staff/history.ts'
import * as v from 'valibot'
import { actor } from './actor.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Type and key of what somebody has open, like `order:TB26-000012` or `ticket:T12`. */
const subject = v.pipe(v.string(), v.regex(/^[a-z-]+:[^\s:]{1,200}$/, 'malformed'))

const presence = v.object({
  id: v.number(),
  name: v.string(),
  subject: v.string(),
  isTyping: v.boolean(),
  seenAt: v.string(),
})
export type Presence = v.InferOutput<typeof presence>

export const touchPresence = staffEndpoint({
  method: 'PUT',
  path: '/api/staff/presence',
  summary: 'This person has a thing open, told every twenty seconds; the answer is who else has it open',
  right: 'useOffice',
  body: v.object({
    subject,
    isTyping: v.optional(v.boolean(), false),
    /** False: this person has closed it. */
    isOpen: v.optional(v.boolean(), true),
  }),
  data: v.array(presence),
  problems: { notAllowed: 403 },
})

export const listPresence = staffEndpoint({
  method: 'GET',
  path: '/api/staff/presence',
  summary: 'Who has what open now, of the things that this person may read',
  right: 'useOffice',
  data: v.array(presence),
  problems: {},
})

const change = v.object({
  key: v.string(),
  at: v.string(),
  by: actor,
  kind: v.picklist(historyKinds),
  type: v.picklist(historySubjects),
  subjectKey: v.string(),
  /** The state that an order has since, and its cause; null: it is about something else. */
  state: v.nullable(v.object({ status: v.string(), cause: v.string() })),
})
export type LiveChange = v.InferOutput<typeof change>

const changes = v.object({
  /** The `after` of the next call. */
  next: v.string(),
  /** More changed than is told here: the page is read again as a whole. */
  isCut: v.boolean(),
  items: v.array(change),
})
export type LiveChanges = v.InferOutput<typeof changes>

/** Moments of an overlap come twice: a reader leaves out the keys that it knows. */
export const readFeed = staffEndpoint({
  method: 'GET',
  path: '/api/staff/feed',
  summary: 'The changes since a moment, of all that this person may read',
  right: 'useOffice',
  query: v.object({ after: v.optional(v.pipe(v.string(), v.isoTimestamp('malformed'))) }),
  data: changes,
  problems: {},
})

/** The messages of the office's stream, by their name. */
export interface LiveMessages {
  /** Whom the stream is for. */
  readonly hello: { readonly staffId: number }
  readonly changes: LiveChanges
  /** All who have something open now. */
  readonly presence: readonly Presence[]
  /** Somebody took a task of the day, put it off or gave it back. */
  readonly tasks: null
}
