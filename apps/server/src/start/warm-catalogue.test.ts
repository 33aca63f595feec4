import { expect, it, vi } from 'vitest'
import { warmCatalogue } from './warm-catalogue.ts'

it('reads at once and again and again, whatever fails, and stops for good', async () => {
  vi.useFakeTimers()
  const read = vi.fn(async () => {
    if (read.mock.calls.length === 2) throw new Error('the database is away')
  })
  const part = warmCatalogue(read)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4)
  await part.stop()
  const before = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(before)
  vi.useRealTimers()
})
