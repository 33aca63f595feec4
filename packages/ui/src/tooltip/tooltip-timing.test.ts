import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTooltip } from './tooltip-timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aTooltip() {
  const seen: string[] = []
  const tooltip = createTooltip<string>({ show: (of) => seen.push(of), hide: () => seen.push('-') })
  return { ...tooltip, seen }
}

it('hides 200 ms after the pointer has left', () => {
  const { point, seen } = aTooltip()
  point('close')
  point(undefined)
  vi.advanceTimersByTime(199)
  expect(seen).toEqual(['close'])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['close', '-'])
})

it('stays while the pointer is on the tooltip itself, and goes when it leaves that', () => {
  const { point, pointTip, seen } = aTooltip()
  point('close')
  point(undefined)
  vi.advanceTimersByTime(150)
  pointTip()
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual(['close'])
  point(undefined)
  vi.advanceTimersByTime(200)
  expect(seen).toEqual(['close', '-'])
})

it('stays as long as the focus does, whatever the pointer does; the pointer leads while it is on another', () => {
  const { point, focus, seen } = aTooltip()
  focus('search')
  vi.advanceTimersByTime(60_000)
  point('cart')
  point(undefined)
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual(['search', 'cart', 'search'])
  focus(undefined)
  vi.advanceTimersByTime(200)
  expect(seen.at(-1)).toBe('-')
})

it('is gone at once when dismissed, and does not come back while the pointer moves within its control', () => {
  const { point, dismiss, seen } = aTooltip()
  point('close')
  dismiss()
  point('close')
  vi.advanceTimersByTime(1_000)
  expect(seen).toEqual(['close', '-'])
  point(undefined)
  point('close')
  expect(seen).toEqual(['close', '-', 'close'])
})
