import { prepareJob } from '@toonbank/contract/staff/job.ts'
import { jobActs } from '@toonbank/domain/staff/held-act.ts'
import { redirect } from 'react-router'
import type { JobAnswer } from '../features/order/job-sheet.tsx'
import { toJson } from '../server/form-values.server.ts'
import { ask } from '../server/office.server.ts'
import type { Route } from './+types/order-job-prepare'

/** Two columns, as they come from a spreadsheet: a number, and a code that may be missing. */
const readCodes = (pasted: string): { number: string; code: string }[] =>
  pasted.split(/\r?\n/).flatMap((line) => {
    const [number = '', ...code] = line.trim().split(/[\s;,]+/)
    return number === '' ? [] : [{ number, code: code.join(' ').trim() }]
  })

/** Prepares a job over many orders; its page tells what would happen. */
export async function action({ context, request }: Route.ActionArgs): Promise<JobAnswer | Response> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const call = jobActs.find((one) => one === text('call'))
  if (!call) return { problem: 'invalidInput' }
  const filter = text('filter') === '' ? undefined : toJson(text('filter'))
  if (text('filter') !== '' && filter === undefined) return { problem: 'invalidInput' }
  const codes = call === 'shipOrder' ? readCodes(text('codes')) : []
  const answer = await ask(context, prepareJob, {
    body: {
      call,
      ...(filter === undefined ? {} : { filter: filter as never }),
      ...{ numbers: text('numbers').split(',').filter(Boolean), codes },
      body: bodyOf(call, text),
    },
  })
  return answer.ok ? redirect(`/bestellingen/taken/${answer.value.id}`) : { problem: answer.problem }
}

function bodyOf(call: (typeof jobActs)[number], text: (name: string) => string): object {
  if (call === 'shipOrder') return { carrier: text('carrier') }
  return call === 'holdOrder' ? { reason: text('reason') } : {}
}
