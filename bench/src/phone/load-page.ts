import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Phone } from './a-phone.ts'

/** Milliseconds, but for the shift, which has no unit, and the bytes of script over the wire. */
export interface LoadFigures {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly shift: number
  readonly scriptBytes: number
}

/** A task longer than this keeps a press waiting; what is longer counts. */
const shortEnough = 50
const quietFor = 2_000
/** Scripts are asked for after 2.5 s at the latest (decision 27). */
const atLeast = 4_000
const timeoutMs = 30_000

/** Loads a page on a phone that has never seen it, and waits until it is quiet. */
export async function loadPage({ page, session }: Phone, url: string): Promise<LoadFigures> {
  const scripts = new Set<string>()
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await untilQuiet(page)
  const { firstPaint, largestPaint, shift, tasks } = await page.evaluate(() => window.watched)
  const blocked = tasks
    .filter(({ start }) => start >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - shortEnough, 0)
  return { firstPaint, largestPaint, blocked, shift, scriptBytes }
}

/** No long task and nothing new from the network. */
export async function untilQuiet(page: Page): Promise<void> {
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    const { now, busyUntil } = await page.evaluate(() => ({
      now: performance.now(),
      busyUntil: Math.max(
        0,
        ...window.watched.tasks.map(({ start, duration }) => start + duration),
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => one.responseEnd),
      ),
    }))
    if (now > atLeast && now - busyUntil > quietFor) return
    await pause(200)
  }
}
