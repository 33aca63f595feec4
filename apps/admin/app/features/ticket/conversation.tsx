import type { WholeTicket } from '@toonbank/contract/staff/ticket.ts'
import { Link } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { State } from '../../ui/state.tsx'
import { When } from '../../ui/when.tsx'
import { ticketTexts } from './texts.ts'

const tones = { open: 'attention', answered: 'calm', closed: 'good' } as const

/** All messages of a ticket, the oldest first. */
export function Conversation({
  ticket,
  mayReadCustomers,
}: {
  readonly ticket: WholeTicket
  readonly mayReadCustomers: boolean
}) {
  const t = useTexts(ticketTexts)
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <State tone={tones[ticket.status]}>{t(ticket.status)}</State>
        <span>
          {mayReadCustomers ? <Link to={`/klanten/${ticket.customerId}`}>{ticket.name}</Link> : ticket.name}{' '}
          <a href={`mailto:${ticket.emailAddress}`}>{ticket.emailAddress}</a>
        </span>
        {ticket.orderNumber === null ? null : (
          <Link to={`/bestellingen/${ticket.orderNumber}`}>{t('about', { number: ticket.orderNumber })}</Link>
        )}
      </p>
      <ol className="my-4">
        {ticket.messages.map(({ id, writer, author, message, at, pictures }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="flex justify-between gap-3 text-13 text-muted">
              <span className={writer === 'customer' ? 'font-medium text-ink' : ''}>
                {writer === 'customer' ? ticket.name : author || t('staff')}
              </span>
              <When at={at} />
            </p>
            <p className="max-w-[42rem] break-words whitespace-pre-wrap">{message}</p>
            {pictures.length === 0 ? null : (
              <ul className="mt-2 flex flex-wrap gap-2">
                {pictures.map((picture, index) => (
                  <li key={picture.id}>
                    <Picture
                      address={`/beheer/vragen/${ticket.number}/foto/${picture.id}`}
                      alt={t('picture', { count: index + 1 })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
