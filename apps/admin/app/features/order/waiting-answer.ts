import type { GraceAct } from '@toonbank/domain/staff/held-act.ts'
import type { waitingTexts } from './waiting-texts.ts'

/** The address that acts on what waits are posted to. */
export const waitingPath = '/wachtend'

export type WaitingAnswer =
  | { readonly ok: true; readonly undone?: { readonly call: GraceAct; readonly orderNumber: string } }
  | { readonly ok: false; readonly problem: string }

export const waitingProblem = (problem: string): keyof (typeof waitingTexts)['nld'] =>
  problem === 'tooLate' || problem === 'notAllowed' || problem === 'actNotFound' ? problem : 'unknownProblem'
