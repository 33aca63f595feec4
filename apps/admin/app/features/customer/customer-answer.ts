import type { Erasing } from '@toonbank/contract/staff/customer.ts'
import { customerTexts } from './texts.ts'

export type CustomerText = keyof (typeof customerTexts)['nld']

export type CustomerAnswer =
  | { readonly ok: true; readonly act: 'note' }
  | { readonly ok: true; readonly act: 'copy'; readonly copy: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string }

export type ErasingDryRun =
  | { readonly ok: true; readonly value: Erasing }
  | { readonly ok: false; readonly problem: string }

export const problemText = (problem: string): CustomerText =>
  Object.hasOwn(customerTexts.nld, problem) ? (problem as CustomerText) : 'unknownProblem'
