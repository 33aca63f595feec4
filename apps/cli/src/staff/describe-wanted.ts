import type { Wanted } from '@toonbank/contract/staff/stock.ts'
import type { FormatTime } from './describe-order.ts'

export const describeWantedProducts = (wanted: readonly Wanted[], formatTime: FormatTime): string[] =>
  wanted.length === 0
    ? ['Nobody waits for anything.']
    : wanted.map(
        ({ askers, articleNumber, title, choice, since }) =>
          `${String(askers).padStart(4)}  ${articleNumber}  ${title}${choice ? `, ${choice}` : ''}  since ${formatTime(since)}`,
      )
