import type { Ticket, TicketMessage } from '@toonbank/contract/shop/support.ts'
import { Form } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { SentPictures } from '../../shop/sent-pictures.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MessageFields, RefusalAlert } from './message-fields.tsx'
import type { TicketRefusal } from './ticket-refusal.ts'
import { TicketStatus } from './ticket-status.tsx'

const linkClass = 'inline-flex min-h-11 items-center link'

interface TicketThreadProps {
  readonly ticket: Ticket
  readonly operation: string
  readonly refusal: TicketRefusal | undefined
}

export function TicketThread({ ticket, operation, refusal }: TicketThreadProps) {
  const t = useTexts('support')
  const href = useHref()
  const { uid, number, kind, subject, status, order, messages } = ticket
  return (
    <div className="max-w-2xl">
      <ShopLink to={href('tickets')} className={linkClass}>
        {t('thread.back')}
      </ShopLink>
      <h1 className="mt-2 text-28 wrap-anywhere sm:text-40">{subject}</h1>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <TicketStatus status={status} /> {number} · {t(`kinds.${kind}`)}
        {order ? (
          <ShopLink to={href('order', { uid: order.uid })} className={linkClass}>
            {t('about', { number: order.number })}
          </ShopLink>
        ) : null}
      </p>
      <ol className="grid gap-4">
        {messages.map((message) => (
          <Message key={message.id} ticketUid={uid} message={message} />
        ))}
      </ol>
      {status === 'answered' ? null : (
        <p className="mt-6 text-muted">{t(status === 'closed' ? 'thread.closed' : 'thread.waiting')}</p>
      )}
      <h2 className="mt-8 mb-4 text-21">{t('thread.reply')}</h2>
      <RefusalAlert refusal={refusal} />
      <Form
        key={messages.length}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid max-w-xl gap-5"
      >
        <MessageFields operation={operation} refusal={refusal} send={t('form.send')} />
      </Form>
    </div>
  )
}

function Message({ ticketUid, message }: { readonly ticketUid: string; readonly message: TicketMessage }) {
  const t = useTexts('support')
  const { name } = useShop().config
  const { writer, at, pictures } = message
  const isOwn = writer === 'customer'
  return (
    <li className={`rounded border px-4 py-3 ${isOwn ? 'border-line bg-surface' : 'border-moss bg-moss/8'}`}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{isOwn ? t('thread.you') : name}</span>
        <span className="text-13 text-muted">
          <DayText at={at} withTime />
        </span>
      </p>
      <p className="mt-1 text-17 wrap-anywhere whitespace-pre-line">{message.message}</p>
      <SentPictures
        pictures={pictures}
        addressOf={(id) => `/api/v2/account/tickets/${ticketUid}/pictures/${id}`}
        altOf={(number) => t('thread.picture', { number, count: pictures.length })}
      />
    </li>
  )
}
