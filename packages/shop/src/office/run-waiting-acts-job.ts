import type { Frozen } from '@toonbank/database/json-column.ts'
import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import * as v from 'valibot'

const waiting = v.object({ id: v.number() })

/** The process that planned an act runs it in time; this job runs those whose process has ended meanwhile. */
export const runWaitingActsJob: JobKind<Frozen<v.InferOutput<typeof waiting>>> = {
  name: 'run-waiting-acts',
  data: waiting,
  queue: { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 120 },
  pace: { pollingIntervalSeconds: 2, batchSize: 20 },
}
