import { expect, it, vi } from 'vitest'
import { warmCatalogue } from './warm-catalogue.ts'

it('reads at once and again and again, whatever fails, and stops for good', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async () => {
    if (read.mock.calls.length === 2) throw new Error('the database is away')
  })
  const unheard = vi.fn()
  const part = warmCatalogue(read, unheard)
  expect(read).toHaveBeenCalledTimes(1)
  expect(part.isWarm()).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(part.isWarm()).toBe(true)
  expect(unheard).toHaveBeenCalledTimes(1)
  await part.stop()
  const before = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(before)
  vi.useRealTimers()
})
