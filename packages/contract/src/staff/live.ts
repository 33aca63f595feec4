import { historyKinds, historySubjects } from '@toonbank/domain/staff/history.ts'
import * as v from 'valibot'
import { staffEndpoint } from './staff-endpoint.ts'

/** Type and key of what somebody has open, like `order:TB26-000012` or `ticket:T12`. */
const subject = v.pipe(v.string(), v.regex(/^[a-z-]+:.{1,200}$/, 'malformed'))

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
  body: v.object({ subject, isTyping: v.optional(v.boolean(), false) }),
  data: v.array(presence),
  problems: { notAllowed: 403 },
})

export const listPresence = staffEndpoint({
  method: 'GET',
  path: '/api/staff/presence',
  summary: 'Who has what open now',
  right: 'useOffice',
  data: v.array(presence),
  problems: {},
})

/** Pages of an overlap come twice: a reader leaves out the keys that it knows. */
export const readFeed = staffEndpoint({
  method: 'GET',
  path: '/api/staff/feed',
  summary: 'What has changed since a moment, of all that this person may read',
  right: 'useOffice',
  query: v.object({ after: v.optional(v.pipe(v.string(), v.isoTimestamp('malformed'))) }),
  data: v.object({
    /** The `after` of the next call. */
    next: v.string(),
    /** More changed than is told here: the page is read again as a whole. */
    isCut: v.boolean(),
    items: v.array(
      v.object({
        key: v.string(),
        at: v.string(),
        kind: v.picklist(historyKinds),
        type: v.picklist(historySubjects),
        subjectKey: v.string(),
        /** Null: it was no one of the staff. */
        staffId: v.nullable(v.number()),
      }),
    ),
  }),
  problems: {},
})
