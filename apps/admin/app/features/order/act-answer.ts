import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { dryRun } from '@toonbank/contract/staff/effects.ts'
import type { WaitingAct } from '@toonbank/contract/staff/waiting-act.ts'
import { officeActs } from '@toonbank/domain/order/office-acts.ts'
import type { GraceAct } from '@toonbank/domain/staff/held-act.ts'
import { type ActText, actTexts } from './act-texts.ts'

/** Acts of the page; transfers are taken back where one is booked, which no state tells. */
export const pageActs = [...officeActs, 'reverse'] as const
export type PageAct = (typeof pageActs)[number]

/** Acts that open a sheet; notes and mails stand in the timeline. */
export type SheetAct = Exclude<PageAct, 'note' | 'resend'>

export type ActAnswer =
  | { readonly ok: true; readonly told: ActText; readonly amount?: number; readonly act?: PageAct }
  | {
      readonly ok: false
      readonly problem: string
      readonly amount?: number
      /** The act that waits already, for `actWaits`. */
      readonly waiting?: Pick<WaitingAct, 'by' | 'isOwn' | 'runsAt'>
    }

/** Calls that may wait, and the acts of the page that each of them does. */
export const actsOfCall: Readonly<Record<GraceAct, readonly PageAct[]>> = {
  shipOrder: ['ship'],
  markReadyForPickup: ['announcePickup'],
  cancelOrder: ['cancel', 'cancelRest'],
  returnGoods: ['takeReturn'],
  refundOrder: ['refund'],
  resendMail: [],
}

/** The answer of a dry run: what the act would do, or why it is refused. */
export type DryRunAnswer =
  | { readonly effects: NonNullable<DataOf<typeof dryRun>['effects']>; readonly problem?: undefined }
  | { readonly effects?: undefined; readonly problem: string; readonly amount?: number }

export const problemText = (problem: string): ActText =>
  Object.hasOwn(actTexts.nld, problem) ? (problem as ActText) : 'unknownProblem'
