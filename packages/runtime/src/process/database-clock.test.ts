import { afterEach, expect, it, vi } from 'vitest'
import { openDatabaseClock } from './database-clock.ts'

/** A database whose clock can be set. */
function aDatabase(time: { ms: number }) {
  const query = async () => {
    if (Number.isNaN(time.ms)) throw new Error('the database is away')
    return { rows: [{ ms: time.ms }] }
  }
  return { pool: { query } } as unknown as Parameters<typeof openDatabaseClock>[0]
}
afterEach(() => void vi.useRealTimers())
const start = Date.UTC(2026, 0, 10)

it('tells the time of the database, not that of the process', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: 0 })
  const clock = await openDatabaseClock(aDatabase({ ms: start }), { error: () => {} })
  expect(clock.now().getTime()).toBe(start)
  vi.setSystemTime(-2 * 86_400_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(clock.now().getTime()).toBe(start + 10_000)
  await clock.stop()
})

it('follows the database forward, never back, and says once that it went back; away, the time goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: 0 })
  const time = { ms: start }
  const said: unknown[] = []
  const clock = await openDatabaseClock(aDatabase(time), { error: (detail: unknown) => void said.push(detail) })
  time.ms = start + 3_600_000
  await vi.advanceTimersByTimeAsync(30_000)
  expect(clock.now().getTime()).toBe(start + 3_600_000)
  time.ms = start - 2 * 86_400_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBe(start + 3_660_000)
  expect(said).toHaveLength(1)
  time.ms = Number.NaN
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBe(start + 3_720_000)
  await clock.stop()
})
