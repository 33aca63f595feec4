import type { OpenWithdrawal } from '@toonbank/contract/staff/task.ts'
import { hasLeft, hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import { isFinal } from '@toonbank/domain/order/order-state.ts'
import type { FormatTime } from './describe-order.ts'

const piecesOf = ({ lines }: OpenWithdrawal): string =>
  lines.map(({ number, pieces, title }) => `${pieces} × ${title} (line ${number})`).join(', ')

function nextStep({ orderStatus, lines }: OpenWithdrawal): string {
  const pieces = lines.map(({ number, pieces }) => `${number}:${pieces}`).join(',')
  if (!hasLeft(orderStatus) && !isFinal(orderStatus))
    return 'do not send them: cancel the order (orders cancel), or send the rest of it first and cancel what is left'
  if (hasRestToShip(orderStatus))
    return `cancel what has not left (orders cancel); when the rest is back: orders return --pieces ${pieces}`
  return `send instructions or a label; when they are back: orders return --pieces ${pieces}`
}

export const withdrawalText = (one: OpenWithdrawal): string =>
  `withdrawn: ${piecesOf(one)}; refund due by ${one.refundDueOn}; ${nextStep(one)}`

export const describeWithdrawals = (open: readonly OpenWithdrawal[], formatTime: FormatTime): string[] =>
  open.length === 0
    ? ['No withdrawals are open.']
    : open.flatMap((one) => [
        `w${one.id}  ${one.orderNumber}  ${one.orderStatus}  ${formatTime(one.since)}  ${one.name}`,
        `   ${piecesOf(one)}`,
        `   refund due by ${one.refundDueOn}: ${nextStep(one)}`,
      ])
