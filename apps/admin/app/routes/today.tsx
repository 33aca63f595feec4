import { finishCustomerMention } from '@toonbank/contract/staff/customer.ts'
import { finishMention } from '@toonbank/contract/staff/order-handling.ts'
import { putOffTask, readToday, releaseTask, takeTask } from '@toonbank/contract/staff/today.ts'
import { DayFigures } from '../features/today/day-figures.tsx'
import { DoneRows } from '../features/today/done-rows.tsx'
import { Group } from '../features/today/group.tsx'
import { mergeToday } from '../features/today/merge-today.ts'
import { Next } from '../features/today/next.tsx'
import { todayTexts } from '../features/today/texts.ts'
import type { TodayAnswer } from '../features/today/today-answer.ts'
import type { LiveEvent } from '../live/live-stream.ts'
import { NewsBar } from '../live/news-bar.tsx'
import { useFresh } from '../live/use-fresh.ts'
import { ask, read } from '../server/office.server.ts'
import { shellTexts } from '../shell/texts.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/today'
import { useMe } from './office.tsx'

export const loader = async ({ context }: Pick<Route.LoaderArgs, 'context'>) => ({
  today: await read(context, readToday, {}),
})

/** The key of a note on a customer begins with that of the customer. */
const finishMentionOf = (context: Route.ActionArgs['context'], task: string) =>
  task.startsWith('customerMentions:')
    ? ask(context, finishCustomerMention, { params: { id: task.split('-')[1] ?? '' } })
    : ask(context, finishMention, { params: { id: task.replace('mentions:', '') } })

export async function action({ context, request }: Route.ActionArgs): Promise<TodayAnswer> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const task = text('task')
  const seenTakenBy = text('seenTakenBy') === '' ? null : Number(text('seenTakenBy'))
  const answer =
    text('act') === 'done'
      ? await finishMentionOf(context, task)
      : text('act') === 'putOff'
        ? await ask(context, putOffTask, { body: { task, until: text('until') } })
        : text('act') === 'release'
          ? await ask(context, releaseTask, { body: { task } })
          : await ask(context, takeTask, { body: { task, seenTakenBy } })
  return answer.ok ? { ok: true } : { ok: false, problem: answer.problem }
}

/** Much of the day comes by the clock alone: a day that begins, a payment that is late. */
const readEvery = 60_000
const isAboutWork = ({ name }: LiveEvent) => name === 'changes' || name === 'tasks'

export default function Today({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData
  const s = useTexts(shellTexts)
  const t = useTexts(todayTexts)
  const { id, rights } = useMe()
  const fresh = useFresh<typeof loaderData>('/beheer/vandaag/nu', today, isAboutWork, readEvery)?.today
  const { groups, added } = mergeToday(today.groups, fresh?.groups ?? today.groups)
  const shown = groups.filter(({ count, rows }) => count > 0 || rows.length > 0)
  const figures = fresh?.figures ?? today.figures
  return (
    <>
      <PageTitle>{s('today')}</PageTitle>
      {added > 0 ? <NewsBar>{t(added === 1 ? 'oneNew' : 'someNew', { count: added })}</NewsBar> : null}
      <div className="mt-4 flex flex-col gap-8 lg:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          {shown.length === 0 ? (
            <p className="border-y border-line py-8 text-center text-muted">
              {t('nothing')} <Next next={(fresh ?? today).next} mayReadOrders={rights.includes('readOrders')} />
            </p>
          ) : null}
          {shown.map((group, at) => (
            <Group key={group.kind} group={group} meId={id} isFirst={at === 0} />
          ))}
          <DoneRows today={today} />
        </div>
        {figures ? (
          <aside className="w-full shrink-0 lg:w-60">
            <DayFigures day={(fresh ?? today).day} figures={figures} mayReadOrders={rights.includes('readOrders')} />
          </aside>
        ) : null}
      </div>
    </>
  )
}
