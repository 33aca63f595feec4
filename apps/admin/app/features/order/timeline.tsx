import type { OrderEvent, OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { Link, useFetcher, useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNoteForm } from '../../ui/use-note-form.ts'
import { When } from '../../ui/when.tsx'
import { type ActAnswer, problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { pageTexts } from './page-texts.ts'
import { useSayEvent } from './say-event.ts'
import { useRefusal } from './use-refusal.ts'

const parts = {
  all: () => true,
  mails: ({ kind }: OrderEvent) => kind === 'mail' || kind === 'mailResent',
  notes: ({ kind }: OrderEvent) => kind === 'note' || kind === 'held' || kind === 'released',
} as const
type Part = keyof typeof parts

interface TimelineProps {
  readonly order: Pick<OrderForOffice, 'number' | 'timeline' | 'allowedActs'>
  readonly meId: number
}

/** Everything that happened, the newest first; notes are read by the staff alone. */
export function Timeline({ order: { number, timeline, allowedActs }, meId }: TimelineProps) {
  const t = useTexts(pageTexts)
  const [search] = useSearchParams()
  // The list that its reader came from stays known.
  const from: unknown = useLocation().state
  const asked = search.get('part') ?? 'all'
  const part: Part = Object.hasOwn(parts, asked) ? (asked as Part) : 'all'
  return (
    <section>
      <header className="mb-1 flex flex-wrap items-baseline gap-x-4">
        <h2>{t('timeline')}</h2>
        <nav aria-label={t('timeline')} className="flex gap-3 text-13">
          {(Object.keys(parts) as Part[]).map((one) => (
            <Link
              key={one}
              to={one === 'all' ? '?' : `?part=${one}`}
              replace
              state={from}
              preventScrollReset
              aria-current={one === part ? 'true' : undefined}
              className={`pointer-coarse:py-3 ${one === part ? 'font-medium text-ink' : ''}`}
            >
              {t(one)}
            </Link>
          ))}
        </nav>
      </header>
      {allowedActs.includes('note') ? <NoteForm name={`${meId}-order-${number}`} /> : null}
      <ol>
        {timeline.filter(parts[part]).map((event) => (
          <Event key={keyOf(event)} event={event} mayResend={allowedActs.includes('resend')} />
        ))}
      </ol>
    </section>
  )
}

const keyOf = (event: OrderEvent): string =>
  `${event.kind}${event.at}${'id' in event ? event.id : ''}${'mailId' in event ? event.mailId : ''}${'number' in event ? event.number : ''}`

function Event({ event, mayResend }: { readonly event: OrderEvent; readonly mayResend: boolean }) {
  const { say, who } = useSayEvent()
  const name = who(event)
  return (
    <li className="border-t border-line py-1.5 text-13">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 break-words first-letter:uppercase">
          {say(event)}
          {name === '' ? '' : <span className="text-muted">, {name}</span>}
        </span>
        <span className="text-muted">
          <When at={event.at} />
        </span>
      </div>
      {event.kind === 'note' ? <p className="whitespace-pre-wrap break-words">{event.body}</p> : null}
      {event.kind === 'withdrawal' ? <p className="whitespace-pre-wrap break-words">{event.statement}</p> : null}
      {(event.kind === 'refund' || event.kind === 'reduction') && event.note !== '' ? <p>{event.note}</p> : null}
      {event.kind === 'mail' && mayResend && event.state === 'sent' ? <Resend id={event.mailId} /> : null}
    </li>
  )
}

function Resend({ id }: { readonly id: number }) {
  const t = useTexts(actTexts)
  const refusal = useRefusal()
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="act" value="resend" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        className="cursor-pointer text-accent underline pointer-coarse:min-h-11"
      >
        {t('resend')}
      </button>
      {answer ? <span role="status">{answer.ok ? t(answer.told) : refusal(answer)}</span> : null}
    </fetcher.Form>
  )
}

/** A press that is sent twice writes one note. */
function NoteForm({ name }: { readonly name: string }) {
  const t = useTexts(pageTexts)
  const a = useTexts(actTexts)
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  const { code, text, onChange, onSubmit } = useNoteForm(name, answer)
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="no-print mb-2 flex items-end gap-2">
      <input type="hidden" name="act" value="note" />
      <input type="hidden" name="code" value={code} suppressHydrationWarning />
      <div className="min-w-0 flex-1">
        <TextField
          label={t('newNote')}
          name="body"
          required
          maxLength={4000}
          autoComplete="off"
          hint={t('noteHint')}
          value={text}
          onChange={onChange}
        />
        {answer && !answer.ok ? <Notice tone="wrong">{a(problemText(answer.problem))}</Notice> : null}
      </div>
      <Button type="submit" className="mb-6" disabled={fetcher.state !== 'idle'}>
        {a('note')}
      </Button>
    </fetcher.Form>
  )
}
