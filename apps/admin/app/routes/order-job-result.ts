import { listJobRows } from '@toonbank/contract/staff/job.ts'
import { readMe } from '@toonbank/contract/staff/session.ts'
import { problemText } from '../features/order/act-answer.ts'
import { actTexts } from '../features/order/act-texts.ts'
import { jobTexts } from '../features/order/job-texts.ts'
import { read } from '../server/office.server.ts'
import { textsIn } from '../texts/texts.ts'
import type { Route } from './+types/order-job-result'

const outcomes = { done: 'rowDone', refused: 'rowRefused', waiting: 'rowWaiting' } as const

/** The result of a job for a spreadsheet; the mark at its beginning tells Excel that it is UTF-8. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const [{ locale }, rows] = await Promise.all([
    read(context, readMe, {}),
    read(context, listJobRows, { params, query: {} }),
  ])
  const [t, a] = [textsIn(locale, jobTexts), textsIn(locale, actTexts)]
  const lines = rows.map(({ orderNumber, state, problem }) => [
    ...[orderNumber, t(outcomes[state]), problem === null ? '' : a(problemText(problem), { amount: '' })],
  ])
  const csv = [[t('order'), t('outcome'), t('why')], ...lines].map((line) => line.map(cell).join(';')).join('\r\n')
  return new Response(`\uFEFF${csv}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="taak-${params.id}.csv"`,
    },
  })
}

/** Attack: a pasted number must not become a formula of the spreadsheet. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
