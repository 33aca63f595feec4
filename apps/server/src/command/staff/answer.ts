import type { StaffActions } from '@toonbank/api/create-staff-actions.ts'
import type { FormatTime } from './describe-order.ts'
import type { StaffRequest } from './staff-request.ts'

/** Lines to print; or `wrong`, a refusal in one sentence: nothing was changed. */
export type Answer = readonly string[] | { readonly wrong: string }

export interface Staff {
  readonly actions: StaffActions
  readonly formatTime: FormatTime
  readonly now: Date
  readonly pathOf: (file: string) => string
}

export type RequestOf<Kind extends StaffRequest['kind']> = Extract<StaffRequest, { kind: Kind }>

export const wrong = (sentence: string) => ({ wrong: sentence })
export const noOrder = (orderNumber: string) => wrong(`There is no order ${orderNumber}.`)
export const confirm = (what: string) => wrong(`${what} Nothing was done yet: add --yes to do it.`)
