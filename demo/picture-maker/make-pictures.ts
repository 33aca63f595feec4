import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { readDemoShop } from '../src/read-demo-shop.ts'
import { type Job, listJobs } from './jobs.ts'
import type { PictureFacts } from './make-picture.ts'

/**
 * Makes the demo shop's pictures: all of them, or those whose name begins with one of the arguments
 * (`node demo/picture-maker/make-pictures.ts shirin category-`). The same files give the same pictures.
 */
const folder = new URL('../pictures/', import.meta.url)
const listFile = new URL('pictures.json', folder)

await mkdir(folder, { recursive: true })
const jobs = listJobs(await readDemoShop(), process.argv.slice(2))
const known = JSON.parse(await readFile(listFile, 'utf8').catch(() => '{}')) as Record<string, PictureFacts>
let made = 0
const runs = listRuns(jobs)
await Promise.all([work(), work()])
await writeList()
console.log(`${made} pictures made`)

/** Jobs of one scene, at most 30 together: a scene is looked at once a run. Longest first, so that both workers end together. */
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
      known[answer.name] = answer.facts
      made++
      if (made % 20 === 0) console.log(`${made} of ${jobs.length}`)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))))
    next()
  })
}

async function writeList(): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => a.localeCompare(b)))
  const lines = Object.entries(sorted).map(
    ([name, { width, height, colour }]) => `  ${JSON.stringify(name)}: { "width": ${width}, "height": ${height}, "colour": "${colour}" }`,
  )
  await writeFile(listFile, `{\n${lines.join(',\n')}\n}\n`)
}
