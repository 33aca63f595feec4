import type { StaffActions } from '@toonbank/api/create-staff-actions.ts'
import type { FormatTime } from './describe-order.ts'

type WantedProduct = Awaited<ReturnType<StaffActions['listWanted']>>[number]

/** What people wait for, the most wanted first: how many, what, and since when. */
export const describeWantedProducts = (wanted: readonly WantedProduct[], formatTime: FormatTime): string[] =>
  wanted.length === 0
    ? ['Nobody waits for anything.']
    : wanted.map(
        ({ askers, articleNumber, title, choice, since }) =>
          `${String(askers).padStart(4)}  ${articleNumber}  ${title}${choice ? `, ${choice}` : ''}  since ${formatTime(since.toISOString())}`,
      )
