import { dryRunJob, listJobRows, prepareUndo, showJob, startJob, stopJob } from '@toonbank/contract/staff/job.ts'
import { useEffect } from 'react'
import { Form, Link, redirect, useNavigation, useRevalidator } from 'react-router'
import { JobDryRun } from '../features/order/job-dry-run.tsx'
import { jobTexts, useOrdersText } from '../features/order/job-texts.ts'
import { useLastList } from '../features/order/last-list.ts'
import { RefusedRows } from '../features/order/refused-rows.tsx'
import { ask, read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/order-job'

export async function loader({ context, params }: Route.LoaderArgs) {
  const job = await read(context, showJob, { params })
  const isToStart = job.state === 'prepared' && job.isOwn
  const [dryRun, rows] = await Promise.all([
    isToStart ? read(context, dryRunJob, { params }) : null,
    job.refused > 0 ? read(context, listJobRows, { params, query: { only: 'refused' } }) : [],
  ])
  return { job, dryRun, rows: rows.slice(0, 200) }
}

export async function action({
  context,
  params,
  request,
}: Route.ActionArgs): Promise<{ problem: string } | Response | null> {
  const form = await request.formData()
  if (form.get('act') === 'undo') {
    const prepared = await ask(context, prepareUndo, { params })
    return prepared.ok ? redirect(`/bestellingen/taken/${prepared.value.id}`) : { problem: prepared.problem }
  }
  const answer = await ask(context, form.get('act') === 'stop' ? stopJob : startJob, { params })
  return answer.ok ? null : { problem: answer.problem }
}

const everyMs = 1_000

export default function OrderJob({ loaderData: { job, dryRun, rows }, actionData }: Route.ComponentProps) {
  const t = useTexts(jobTexts)
  const orders = useOrdersText()
  const list = useLastList()
  const isBusy = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  const isRunning = job.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const ended = job.done + job.refused
  const count = dryRun?.fit ?? 0
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <nav className="text-13 pointer-coarse:min-h-11">
        <Link to={list} className="no-underline">
          {t('back')}
        </Link>
      </nav>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <PageTitle>{t('titleOf', { what: t(job.call), orders: orders(job.total) })}</PageTitle>
        <span className="text-muted">
          {t(job.state)}
          {job.isOwn ? '' : `, ${t('by', { name: job.by.name })}`}
        </span>
      </header>
      {actionData ? (
        <Notice tone="wrong">{t(actionData.problem === 'nothingChosen' ? 'nothingToUndo' : 'unknownProblem')}</Notice>
      ) : null}
      {job.undoes === null ? null : <Link to={`/bestellingen/taken/${job.undoes}`}>{t('undoes')}</Link>}
      {dryRun ? (
        <>
          <JobDryRun dryRun={dryRun} />
          <Form method="post" onSubmit={() => sessionStorage.removeItem('chosen-orders')}>
            {count > 0 ? (
              <Button type="submit" kind="primary" name="act" value="start" disabled={isBusy}>
                {t('start', { what: t(job.call), orders: orders(count) })}
              </Button>
            ) : (
              <p>{t('startNone')}</p>
            )}
          </Form>
        </>
      ) : job.state === 'prepared' ? (
        <p>{t('notYours')}</p>
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <progress
              value={ended}
              max={Math.max(1, job.total)}
              aria-label={t('progress', { done: job.done, total: job.total })}
              className="h-2 w-full appearance-none bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
            />
            <p role="status">
              {[
                t('progress', { done: job.done, total: job.total }),
                job.refused > 0 ? t('refused', { count: job.refused }) : '',
                job.state === 'stopped' && ended < job.total ? t('notReached', { count: job.total - ended }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {isRunning ? (
            <Form method="post">
              <Button type="submit" name="act" value="stop" disabled={isBusy}>
                {t('stop')}
              </Button>
            </Form>
          ) : (
            <a href={`/beheer/bestellingen/taken/${job.id}/uitslag.csv`}>{t('csv')}</a>
          )}
          {isRunning || job.done === 0 ? null : job.canBeUndone ? (
            <Form method="post">
              <Button type="submit" name="act" value="undo" disabled={isBusy}>
                {t('undo')}
              </Button>
              <p className="text-13 text-muted">{t('undoHint')}</p>
            </Form>
          ) : (
            <p className="text-13 text-muted">{t(`noUndo.${job.call}`)}</p>
          )}
          <RefusedRows rows={rows} />
        </>
      )}
      <Link to="/bestellingen/taken" className="text-13">
        {t('earlier')}
      </Link>
    </div>
  )
}
