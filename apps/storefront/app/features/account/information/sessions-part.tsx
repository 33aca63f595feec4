import type { OwnSession } from '@toonbank/contract/shop/session.ts'
import { Form } from 'react-router'
import { DayText } from '../../../shop/day-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

export function SessionsPart({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTexts('account')
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="sessions-title" className="border-t border-line py-6">
      <h2 id="sessions-title" className="text-21">
        {t('sessions.title')}
      </h2>
      <p className="mt-2 max-w-column text-muted">{t('sessions.lead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" className="mt-2">
          <Button type="submit" look="secondary" name="endedSession" value="others">
            {t('sessions.endOthers')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

function SessionItem({ session: { id, createdAt, lastUsedAt, isByLink, isCurrent } }: { session: OwnSession }) {
  const t = useTexts('account')
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className="block font-medium">
          {t(isByLink ? 'sessions.byLink' : 'sessions.since')} <DayText at={createdAt} withTime />
        </span>
        <span className="block text-13 text-muted">
          {isCurrent ? (
            t('sessions.current')
          ) : (
            <>
              {t('sessions.lastUsed')} <DayText at={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      {isCurrent ? null : (
        <Form method="post">
          <button type="submit" name="endedSession" value={id} className="inline-flex min-h-11 items-center link">
            {t('sessions.end')}
          </button>
        </Form>
      )}
    </li>
  )
}
