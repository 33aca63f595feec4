import * as calls from '@toonbank/contract/staff/job.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr, toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { readJobDryRun, startJobOf, stopJobOf } from '@toonbank/shop/office/jobs.ts'
import { prepareJobOf, prepareUndoOf } from '@toonbank/shop/office/prepare-job.ts'
import { findJob, listJobsOf, listRowsOf } from '@toonbank/shop/office/read-jobs.ts'
import { dryRunAct } from './dry-run.ts'

export const staffJobRoutes = (dependencies: Dependencies): Route[] => [
  route(calls.prepareJob, ({ body, staff }) => prepareJobOf(dependencies, staff, body)),
  route(calls.prepareUndo, ({ params, staff }) => prepareUndoOf(dependencies, staff, toRowId(params.id))),
  route(calls.dryRunJob, async ({ params, staff, visitor }) => {
    const dryRun = await readJobDryRun(dependencies, staff, toRowId(params.id))
    if (!dryRun.ok) return dryRun
    const { acts, ...counts } = dryRun.value
    const examples = []
    for (const { orderNumber, goods, act } of acts)
      examples.push({ orderNumber, goods: [...goods], ...(await dryRunAct(dependencies, act, staff, visitor)) })
    return done({ ...counts, examples })
  }),
  route(calls.startJob, ({ params, staff }) => startJobOf(dependencies, staff, toRowId(params.id))),
  route(calls.stopJob, ({ params, staff }) => stopJobOf(dependencies, staff, toRowId(params.id))),
  route(calls.showJob, async ({ params, staff }) =>
    foundOr(await findJob(dependencies.database.db, staff, toRowId(params.id)), 'jobNotFound'),
  ),
  route(calls.listJobRows, ({ params, query, staff }) =>
    listRowsOf(dependencies, staff, { id: toRowId(params.id), only: query.only }),
  ),
  route(calls.listJobs, async ({ staff }) => done(await listJobsOf(dependencies, staff))),
]
