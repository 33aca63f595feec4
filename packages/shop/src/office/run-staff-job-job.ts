import type { Frozen } from '@toonbank/database/json-column.ts'
import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import * as v from 'valibot'

const jobData = v.object({ id: v.number() })

/** Runs a part of a job over many orders, and comes again until none is left. */
export const runStaffJobJob: JobKind<Frozen<v.InferOutput<typeof jobData>>> = {
  name: 'run-staff-job',
  data: jobData,
  queue: { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 300 },
  pace: { pollingIntervalSeconds: 2, batchSize: 1 },
}
