import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** In a thread of its own, so that what it costs to flood is not taken for what it costs to be flooded. */
export interface FloodOrder {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** So many at the same moment, every second. */
  readonly concurrency: number
}

const { url, method, headers, body, concurrency }: FloodOrder = workerData
const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
const statusCounts: Record<number, number> = {}

const change = () =>
  new Promise<void>((resolve) => {
    request(url, { method, headers, agent }, (response) => {
      statusCounts[response.statusCode ?? 0] = (statusCounts[response.statusCode ?? 0] ?? 0) + 1
      response.resume().on('end', resolve)
    })
      .on('error', () => resolve())
      .end(body)
  })

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) await Promise.all([pause(1_000), ...Array.from({ length: concurrency }, change)])
agent.destroy()
parentPort?.postMessage(statusCounts)
