import { approvalActs, approvalStates } from '@toonbank/domain/staff/held-act.ts'
import * as v from 'valibot'
import { cents, requiredLine } from '../fields.ts'
import { effects, refusal, storedAct, storedBody } from './effects.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const approval = v.object({
  id: v.number(),
  call: v.picklist(approvalActs),
  orderNumber: v.string(),
  by: v.object({ id: v.number(), name: v.string() }),
  at: v.string(),
  /** Cents that went back in the dry run of the asking; null: the reader may not see money. */
  amount: v.nullable(cents),
  reason: v.string(),
  state: v.picklist(approvalStates),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  decidedWhy: v.string(),
  isOwn: v.boolean(),
  /** The reader decided it; it is listed for a day. */
  isDecidedByReader: v.boolean(),
  /** The reader may decide: it is not their own, and they may do such an act. */
  mayDecide: v.boolean(),
  /** The answer is for the reader, who has not taken note of it. */
  isUnread: v.boolean(),
})
export type Approval = v.InferOutput<typeof approval>

/** The dry run without a limit comes first, so that nobody is asked for what cannot be done. */
export const askApproval = staffEndpoint({
  method: 'POST',
  path: '/api/staff/approvals',
  summary: 'Ask a colleague to agree to an act that sends back more than the own limit of the day',
  right: 'useOffice',
  body: v.object({ ...storedAct.entries, call: v.picklist(approvalActs), body: storedBody, reason: requiredLine(500) }),
  /** One of the two is null. */
  data: v.object({ asked: v.nullable(approval), refusal: v.nullable(refusal) }),
  problems: { withinLimit: 409, approvalWaits: 409 },
})

export const listApprovals = staffEndpoint({
  method: 'GET',
  path: '/api/staff/approvals',
  summary:
    'Acts that wait for approval, answers that their askers have not read, and of one order what the reader decided',
  right: 'useOffice',
  query: v.object({ order: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))) }),
  data: v.array(approval),
  problems: {},
})

export const dryRunApproval = staffEndpoint({
  method: 'GET',
  path: '/api/staff/approvals/:id/effects',
  summary: 'What an act that waits for approval would do now, if the reader agreed',
  right: 'useOffice',
  data: v.object({ effects: v.nullable(effects), refusal: v.nullable(refusal) }),
  problems: { approvalNotFound: 404 },
})

/** The act is done as whoever agrees, within their own limit of the day. `refusal`: it is not possible, and stays open. */
export const approve = staffEndpoint({
  method: 'POST',
  path: '/api/staff/approvals/:id/approve',
  summary: 'Agree to an act of a colleague, which is done at once',
  right: 'useOffice',
  stepUp: true,
  data: v.object({ refusal: v.nullable(refusal) }),
  problems: { approvalNotFound: 404, ownApproval: 409, decidedBefore: 409 },
})

export const decline = staffEndpoint({
  method: 'POST',
  path: '/api/staff/approvals/:id/decline',
  summary: 'Do not agree to an act of a colleague',
  right: 'useOffice',
  body: v.object({ why: requiredLine(500) }),
  data: v.null(),
  problems: { approvalNotFound: 404, ownApproval: 409, decidedBefore: 409 },
})

export const withdrawApproval = staffEndpoint({
  method: 'POST',
  path: '/api/staff/approvals/:id/withdraw',
  summary: 'Its asker wants the act no more; nothing is done',
  right: 'useOffice',
  data: v.null(),
  problems: { approvalNotFound: 404, decidedBefore: 409 },
})

export const readDecision = staffEndpoint({
  method: 'POST',
  path: '/api/staff/approvals/:id/read',
  summary: 'Its asker has read the answer',
  right: 'useOffice',
  data: v.null(),
  problems: { approvalNotFound: 404 },
})
