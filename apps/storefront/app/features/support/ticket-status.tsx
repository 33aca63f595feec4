import type { TicketSummary } from '@toonbank/contract/shop/support.ts'
import { useTexts } from '../../texts/use-texts.ts'

const tones = {
  open: 'border-ochre text-ochre',
  answered: 'border-moss text-moss',
  closed: 'border-edge text-muted',
} as const

export function TicketStatus({ status }: Pick<TicketSummary, 'status'>) {
  const t = useTexts('support')
  return (
    <span className={`inline-block rounded border px-2 py-0.5 text-13 ${tones[status]}`}>
      {t(`statuses.${status}`)}
    </span>
  )
}
