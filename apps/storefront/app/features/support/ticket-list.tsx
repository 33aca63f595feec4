import type { TicketSummary } from '@toonbank/contract/shop/support.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TicketStatus } from './ticket-status.tsx'

export function TicketList({ tickets }: { readonly tickets: readonly TicketSummary[] }) {
  const t = useTexts('support')
  const href = useHref()
  const ask = <LinkButton to={href('newTicket')}>{t('ask')}</LinkButton>
  if (tickets.length === 0) {
    return (
      <div className="max-w-prose py-2">
        <p className="mb-6 text-17">{t('empty')}</p>
        {ask}
      </div>
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-17 text-muted">{t('lead')}</p>
        {ask}
      </div>
      <ul className="border-t border-line">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.uid} ticket={ticket} />
        ))}
      </ul>
    </>
  )
}

function TicketRow({
  ticket: { uid, number, subject, status, order, changedAt, isUnread },
}: {
  ticket: TicketSummary
}) {
  const t = useTexts('support')
  const href = useHref()
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-b border-line py-4 hover:bg-linen/50">
      <ShopLink
        to={href('ticket', { uid })}
        className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
      >
        {subject}
      </ShopLink>
      <span className="justify-self-end">
        <TicketStatus status={status} />
      </span>
      <span className="min-w-0 text-muted">
        {number}
        {order ? ` · ${t('about', { number: order.number })}` : ''}
      </span>
      {isUnread ? <span className="justify-self-end text-13 font-semibold text-clay">{t('unread')}</span> : <span />}
      <span className="col-span-full text-muted">
        {t('changed')} <DayText at={changedAt} withTime />
      </span>
    </li>
  )
}
