import { finishMention } from '@toonbank/contract/staff/order-acts.ts'
import { putOffTask, readToday, releaseTask, takeTask } from '@toonbank/contract/staff/today.ts'
import { DayFigures } from '../features/today/day-figures.tsx'
import { Group } from '../features/today/group.tsx'
import { todayTexts } from '../features/today/texts.ts'
import type { TodayAnswer } from '../features/today/today-answer.ts'
import { ask, read } from '../server/office.server.ts'
import { shellTexts } from '../shell/texts.ts'
import { useTexts } from '../texts/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/today'
import { useMe } from './office.tsx'

export const loader = async ({ context }: Pick<Route.LoaderArgs, 'context'>) => ({
  today: await read(context, readToday, {}),
})

export async function action({ context, request }: Route.ActionArgs): Promise<TodayAnswer> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const task = text('task')
  const seenTakenBy = text('seenTakenBy') === '' ? null : Number(text('seenTakenBy'))
  const answer =
    text('act') === 'done'
      ? await ask(context, finishMention, { params: { id: task.replace('mentions:', '') } })
      : text('act') === 'putOff'
        ? await ask(context, putOffTask, { body: { task, until: text('until') } })
        : text('act') === 'release'
          ? await ask(context, releaseTask, { body: { task } })
          : await ask(context, takeTask, { body: { task, seenTakenBy } })
  return answer.ok ? { ok: true } : { ok: false, problem: answer.problem }
}

export default function Today({ loaderData: { today } }: Route.ComponentProps) {
  const s = useTexts(shellTexts)
  const t = useTexts(todayTexts)
  const { id } = useMe()
  const groups = today.groups.filter(({ count }) => count > 0)
  return (
    <>
      <PageTitle>{s('today')}</PageTitle>
      <div className="mt-4 flex flex-col gap-8 lg:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          {groups.length === 0 ? (
            <p className="border-y border-line py-8 text-center text-muted">{t('nothing')}</p>
          ) : null}
          {groups.map((group, at) => (
            <Group key={group.kind} group={group} meId={id} isFirst={at === 0} />
          ))}
        </div>
        {today.figures ? (
          <aside className="w-full shrink-0 lg:w-60">
            <DayFigures figures={today.figures} />
          </aside>
        ) : null}
      </div>
    </>
  )
}
