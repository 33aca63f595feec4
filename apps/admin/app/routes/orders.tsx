import { keepValidFilters } from '@toonbank/contract/staff/list.ts'
import { countOrderViews, listOrders, orderFilters } from '@toonbank/contract/staff/order-list.ts'
import { readMe } from '@toonbank/contract/staff/session.ts'
import { listViews, removeView, saveView } from '@toonbank/contract/staff/view.ts'
import { listWaitingActs } from '@toonbank/contract/staff/waiting-act.ts'
import type { OrderView } from '@toonbank/domain/order/order-view.ts'
import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { ColumnsSheet } from '../features/order/columns-sheet.tsx'
import { FilterChips } from '../features/order/filter-chips.tsx'
import { FilterSheet } from '../features/order/filter-sheet.tsx'
import { JobSheet, jobActsFor } from '../features/order/job-sheet.tsx'
import { jobTexts } from '../features/order/job-texts.ts'
import { useRememberedList } from '../features/order/last-list.ts'
import { listTexts } from '../features/order/list-texts.ts'
import { dropMoneyFilters } from '../features/order/money-filters.ts'
import { NewOrders } from '../features/order/new-orders.tsx'
import { useOrderColumns } from '../features/order/order-columns.tsx'
import { PeekOrder } from '../features/order/peek-order.tsx'
import { SaveView, type ViewAnswer } from '../features/order/save-view.tsx'
import { ViewTabs } from '../features/order/view-tabs.tsx'
import { withQuery } from '../features/order/with-query.ts'
import type { LiveEvent } from '../live/live-stream.ts'
import { useFresh } from '../live/use-fresh.ts'
import { ask, read } from '../server/office.server.ts'
import { useLocale, useTexts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Table } from '../ui/table.tsx'
import { useChosenRows } from '../ui/use-chosen-rows.ts'
import type { Route } from './+types/orders'
import { useMe } from './office.tsx'

const startView = 'toShip' satisfies OrderView
const hideable: readonly string[] = ['placed', 'customer', 'what', 'promised', 'paid', 'total']

export async function loader({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  // The router adds parameters of its own to the request's address.
  const { searchParams } = new URL(url)
  const after = searchParams.get('after') ?? ''
  searchParams.delete('after')
  // Each row is known by its number and its state, which nobody hides.
  const hidden = hideable.filter((key) => searchParams.get('hide')?.split(',').includes(key))
  searchParams.delete('hide')
  const { rights } = await read(context, readMe, {})
  const ofMoney = rights.includes('readMoney') ? [] : dropMoneyFilters(searchParams)
  const { kept, dropped } = keepValidFilters(orderFilters, searchParams)
  // A search is for all orders, unless a view is named.
  const query = { ...kept, view: kept.view ?? (kept.q ? 'all' : startView), after: after.slice(0, 200) }
  const [list, counts, saved, waiting] = await Promise.all([
    read(context, listOrders, { query: query as never }),
    read(context, countOrderViews, {}),
    read(context, listViews, { query: { list: 'orders' } }),
    read(context, listWaitingActs, { query: {} }),
  ])
  return {
    list,
    counts,
    saved,
    waiting,
    kept,
    hidden,
    dropped: [...dropped, ...ofMoney],
    view: query.view as OrderView,
  }
}

export async function action({ context, request }: Route.ActionArgs): Promise<ViewAnswer> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const answer =
    text('act') === 'remove'
      ? await ask(context, removeView, { params: { id: text('id') } })
      : await ask(context, saveView, {
          body: { list: 'orders', name: text('name'), query: text('query'), isShared: form.has('isShared') },
        })
  return answer.ok ? { ok: true } : { ok: false, problem: answer.problem }
}

const isAboutOrders = (event: LiveEvent) =>
  event.name === 'changes' && (event.message.isCut || event.message.items.some(({ type }) => type === 'order'))

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { list, saved, waiting, kept, hidden, dropped, view } = loaderData
  const t = useTexts(listTexts)
  const locale = useLocale()
  const [search] = useSearchParams()
  useRememberedList(String(search))
  const path = search.has('after') ? undefined : `/beheer/bestellingen/nu?${search}`
  const fresh = useFresh<typeof loaderData>(path, list, isAboutOrders)
  const counts = fresh?.counts ?? loaderData.counts
  const { rights } = useMe()
  const { chosen, toggle, clear } = useChosenRows('orders')
  const b = useTexts(jobTexts)
  const [isJobOpen, setJobOpen] = useState(false)
  const mayPack = rights.includes('shipOrders')
  const jobs = jobActsFor(rights)
  const mayChoose = jobs.length > 0
  const seesMoney = rights.includes('readMoney')
  const from = { search: `?${search}`, numbers: list.items.map(({ number }) => number) }
  const allColumns = useOrderColumns({
    sort: kept.sort ?? '-placed',
    seesMoney,
    sorted: (sort) => withQuery(search, { sort }),
    waiting,
    from,
  })
  const columns = allColumns.filter(({ key }) => !hidden.includes(key))
  const query = withQuery(search, {}).slice(1)
  const current = saved.find((one) => one.query === query)
  const isFiltered = Object.keys(kept).some((name) => name !== 'view' && name !== 'sort')
  return (
    <div>
      <PeekOrder
        from={from}
        mayPack={mayPack}
        mayChoose={mayChoose}
        isChosen={(number) => chosen.has(number)}
        toggle={toggle}
      />
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('title')}</PageTitle>
        {mayChoose && chosen.size === 0 ? <Button onClick={() => setJobOpen(true)}>{b('open')}</Button> : null}
        {mayChoose && chosen.size > 0 ? (
          <div className="no-print flex items-center gap-2 max-md:fixed max-md:right-0 max-rail:bottom-12 max-rail:left-0 rail:max-md:bottom-0 rail:max-md:left-14 max-md:z-20 max-md:justify-end max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2">
            <Button kind="quiet" onClick={clear}>
              {t('clearSelection')}
            </Button>
            {mayPack && chosen.size <= 100 ? (
              <a
                href={`/beheer/inpakken/pakbonnen-en-etiketten.pdf?nummers=${[...chosen].join()}&language=${locale}`}
                target="_blank"
                rel="noreferrer"
                className="max-md:hidden"
              >
                {b('slips')}
              </a>
            ) : null}
            <Button onClick={() => setJobOpen(true)}>{b('openMany', { count: chosen.size })}</Button>
            {mayPack ? (
              <ButtonLink kind="primary" to={`/inpakken?nummers=${[...chosen].join()}`}>
                {t('packSelected', { count: chosen.size })}
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
      </header>
      <ViewTabs view={view} counts={counts} saved={saved} current={current} />
      <div className="no-print my-3 flex flex-wrap items-end gap-2">
        <Form key={kept.q ?? ''} className="min-w-0 flex-1 basis-48 md:max-w-md">
          {kept.view ? <input type="hidden" name="view" value={kept.view} /> : null}
          {hidden.length > 0 ? <input type="hidden" name="hide" value={hidden.join()} /> : null}
          <TextField
            type="search"
            name="q"
            label={t('search')}
            defaultValue={kept.q}
            maxLength={100}
            enterKeyHint="search"
          />
        </Form>
        <FilterSheet key={search.toString()} kept={kept} seesMoney={seesMoney} />
        <ColumnsSheet
          key={hidden.join()}
          columns={allColumns.filter(({ key }) => hideable.includes(key))}
          hidden={hidden}
        />
        {current || isFiltered || kept.sort || hidden.length > 0 ? (
          <SaveView key={query} query={query} current={current} />
        ) : null}
      </div>
      {dropped.length > 0 ? (
        <Notice tone="attention">{t('unknownFilters', { what: dropped.join(', ') })}</Notice>
      ) : null}
      <div className="mb-3">
        <FilterChips kept={kept} />
      </div>
      <NewOrders shown={list} fresh={fresh?.list} />
      <Table
        caption={t('title')}
        columns={columns}
        rows={list.items}
        rowKey={({ number }) => number}
        select={mayChoose ? { chosen, toggle, label: ({ number }) => t('selectOrder', { number }) } : undefined}
        empty={
          <>
            <p>{t(isFiltered ? 'noneMatch' : counts.all === 0 ? 'noOrders' : 'noneInView')}</p>
            {isFiltered ? <Link to={`?view=${view}`}>{t('clearFilters')}</Link> : null}
          </>
        }
      />
      <nav className="mt-3 flex justify-between">
        {search.has('after') ? <Link to={withQuery(search, {})}>{t('toFirst')}</Link> : <span />}
        {list.next === null ? null : (
          <Link to={`${withQuery(search, {})}&after=${encodeURIComponent(list.next)}`}>{t('toNext')}</Link>
        )}
      </nav>
      <JobSheet
        acts={jobs}
        chosen={[...chosen]}
        filter={{ ...kept, view }}
        count={list.count}
        isOpen={isJobOpen}
        onClose={() => setJobOpen(false)}
      />
    </div>
  )
}
