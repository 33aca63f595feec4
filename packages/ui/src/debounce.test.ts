import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does only the last, when nothing came after it for so long', () => {
  const done: number[] = []
  const slide = debounce((value: number) => done.push(value), 300)
  slide(1)
  vi.advanceTimersByTime(299)
  slide(2)
  vi.advanceTimersByTime(299)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual([2])
})

it('forgets it when cancelled', () => {
  const done: number[] = []
  const slide = debounce((value: number) => done.push(value), 300)
  slide(1)
  slide.cancel()
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
})
