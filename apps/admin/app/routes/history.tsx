import { listHistory } from '@toonbank/contract/staff/history.ts'
import { keepValidFilters } from '@toonbank/contract/staff/list.ts'
import { dayAfter, startOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { historyKinds } from '@toonbank/domain/staff/history.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { HistoryRows } from '../features/history/history-rows.tsx'
import { historyTexts } from '../features/history/texts.ts'
import { read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/history'
import { useMe } from './office.tsx'

const actors = ['staff', 'customer', 'command', 'job', 'provider', 'import'] as const
const isDay = (typed: string | null): typed is string =>
  typed !== null && /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed))
const startsAt = (day: string): string => startOfDay(day, 'Europe/Amsterdam').toISOString()

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = new URL(url)
  const after = (searchParams.get('after') ?? '').slice(0, 200)
  const [from, until] = [searchParams.get('from'), searchParams.get('until')]
  for (const name of ['after', 'from', 'until']) searchParams.delete(name)
  const { kept, dropped } = keepValidFilters(listHistory.query.entries, searchParams)
  const query = {
    ...kept,
    after,
    ...(isDay(from) ? { from: startsAt(from) } : {}),
    ...(isDay(until) ? { until: startsAt(dayAfter(until)) } : {}),
  }
  return { kept, dropped, page: await read(context, listHistory, { query: query as never }) }
}

export default function History({ loaderData: { kept, dropped, page } }: Route.ComponentProps) {
  const t = useTexts(historyTexts)
  const [search] = useSearchParams()
  const { rights } = useMe()
  const first = new URLSearchParams(search)
  first.delete('after')
  const isFiltered = [...first.values()].some(Boolean)
  const person = page.items[0]?.by
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className="text-muted">{t('intro')}</p>
      <Form key={first.toString()} className="no-print my-3 grid grid-cols-2 items-end gap-3 lg:flex">
        <div className="max-lg:col-span-2 lg:w-64">
          <TextField type="search" name="q" label={t('q')} defaultValue={kept.q} maxLength={100} />
        </div>
        <SelectField label={t('who')} name="who" defaultValue={kept.who ?? ''}>
          <option value="">{t('everybody')}</option>
          {actors.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
          {kept.who?.includes(':') ? (
            <option value={kept.who}>{person?.kind === 'staff' ? person.name : kept.who}</option>
          ) : null}
        </SelectField>
        <SelectField label={t('kind')} name="kind" defaultValue={kept.kind ?? ''}>
          <option value="">{t('allKinds')}</option>
          {historyKinds.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <TextField type="date" name="from" label={t('from')} defaultValue={search.get('from') ?? ''} />
        <TextField type="date" name="until" label={t('until')} defaultValue={search.get('until') ?? ''} />
        <Button type="submit">{t('filter')}</Button>
        {isFiltered ? <Link to="?">{t('clear')}</Link> : null}
      </Form>
      {dropped.length > 0 ? <Notice tone="attention">{t('dropped', { what: dropped.join(', ') })}</Notice> : null}
      <HistoryRows rows={page.items} rights={rights} empty={t(isFiltered ? 'noneHere' : 'none')} />
      <nav className="mt-3 flex justify-between">
        {search.has('after') ? <Link to={`?${first}`}>{t('first')}</Link> : <span />}
        {page.next === null ? null : (
          <Link to={`?${first}${first.size > 0 ? '&' : ''}after=${encodeURIComponent(page.next)}`}>{t('next')}</Link>
        )}
      </nav>
    </>
  )
}
