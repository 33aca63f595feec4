import type { Withdrawable } from '@toonbank/contract/shop/withdrawal.ts'
import type { Problems, Typed } from '../../forms/parse-form.ts'

export interface Withdrawer {
  readonly orderNumber: string
  readonly emailAddress: string
  readonly name: string
}

export type WithdrawalState =
  | {
      readonly step: 'find'
      readonly typed: Typed
      readonly problems: Problems
      readonly problem: 'orderNotFound' | 'tooManyRequests' | undefined
    }
  | {
      readonly step: 'choose'
      readonly by: Withdrawer
      readonly order: Withdrawable
      readonly problem: 'nothingChosen' | 'changed' | 'tooManyRequests' | undefined
      /** Pieces by the line's uid, as they were refused; 0: no number was typed. Absent: everything is chosen. */
      readonly chosen?: Readonly<Record<string, number>>
    }
  | {
      readonly step: 'done'
      readonly at: string
      readonly emailAddress: string
      readonly statement: string
      readonly isSent: boolean
    }
