import type { Effects } from './effects.ts'

/** Seconds that an act which leaves the house waits on the server, so that its maker can undo it. */
export const graceSeconds = 20

/** Nobody expects an act any more whose shop was away for so many milliseconds; its maker is told instead. */
export const expectedFor = 60 * 60_000

/** These acts cannot be called back once a parcel, mail or payment has left. */
export const graceActs = [
  ...(['shipOrder', 'markReadyForPickup', 'cancelOrder', 'returnGoods', 'refundOrder', 'resendMail'] as const),
] as const
export type GraceAct = (typeof graceActs)[number]

export const waitingActStates = ['waiting', 'done', 'refused', 'undone'] as const
export type WaitingActState = (typeof waitingActStates)[number]

/** Money that goes back above somebody's limit of the day is sent when a colleague agrees. */
export const approvalActs = ['cancelOrder', 'returnGoods', 'refundOrder'] as const
export type ApprovalAct = (typeof approvalActs)[number]

export const approvalStates = ['open', 'approved', 'declined', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Acts that are done to many orders at once; money never goes back by them. */
export const jobActs = ['shipOrder', 'startProduction', 'holdOrder', 'releaseOrder'] as const
export type JobAct = (typeof jobActs)[number]

/** The act that takes another one back; the others leave the house or begin work, which no act undoes. */
export const inverseOf: Readonly<Partial<Record<JobAct, JobAct>>> = { holdOrder: 'releaseOrder' }

/** A prepared job has its orders, and waits to be started. */
export const staffJobStates = ['prepared', 'running', 'done', 'stopped'] as const
export type StaffJobState = (typeof staffJobStates)[number]

export const staffJobRowStates = ['waiting', 'done', 'refused'] as const
export type StaffJobRowState = (typeof staffJobRowStates)[number]

/** An act that moves nothing out of the house is done at once: a return without money, or a parcel that is known. */
export function leavesTheHouse(act: GraceAct, effects: Effects): boolean {
  if (act === 'resendMail') return true
  if (act === 'returnGoods') return effects.money.length > 0
  return (
    effects.state !== null ||
    [effects.pieces, effects.money, effects.papers, effects.mails].some((changed) => changed.length > 0)
  )
}
