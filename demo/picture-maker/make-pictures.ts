import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { type Job, listJobs } from './jobs.ts'
import { listPictures } from './list-pictures.ts'
import type { PictureFacts } from './make-picture.ts'
import { readDrawings } from './read-drawings.ts'

/**
 * Makes all pictures of the demo shop, or those whose names begin with an argument (`node
 * demo/picture-maker/make-pictures.ts shirin category-`). Equal files give equal pictures.
 */
await mkdir(new URL('../pictures/', import.meta.url), { recursive: true })
const jobs = listJobs(await readDrawings(), process.argv.slice(2))
const drawn: Record<string, PictureFacts> = {}
let made = 0
const runs = listRuns(jobs)
await Promise.all([work(), work()])
await listPictures(drawn)
console.log(`${made} pictures made`)

/** Groups the jobs of one scene, at most 30 per run. The longest runs come first, so that both workers end together. */
function listRuns(all: readonly Job[]): Job[][] {
  const byScene = Map.groupBy(all, (job) => job.run)
  const pieces = [...byScene.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / 30) }, (_, i) => list.slice(i * 30, i * 30 + 30)),
  )
  return pieces.sort((a, b) => b.length - a.length)
}

function work(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    const next = () => worker.postMessage(runs.shift() ?? 'done')
    worker.on('message', (answer: { name: string; facts: PictureFacts } | 'next') => {
      if (answer === 'next') return next()
      drawn[answer.name] = answer.facts
      made++
      if (made % 20 === 0) console.log(`${made} of ${jobs.length}`)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
    next()
  })
}
