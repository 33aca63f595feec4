import { parentPort } from 'node:worker_threads'
import type { Job } from './jobs.ts'
import { makePicture } from './make-picture.ts'

parentPort?.on('message', async (run: Job[] | 'done') => {
  if (run === 'done') return parentPort?.close()
  for (const job of run) parentPort?.postMessage({ name: job.name, facts: await makePicture(job) })
  parentPort?.postMessage('next')
})
