import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Frame, type Point, panBy, unzoomed, type Zoom, zoomTo } from './zoom.ts'

const frame: Frame = { width: 390, height: 600 }
const aPoint = fc.record({
  x: fc.double({ min: -195, max: 195, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
})
const aStep = fc.oneof(
  fc.record({ wanted: fc.double({ min: 0.1, max: 10, noNaN: true }), at: aPoint }),
  fc.record({
    by: fc.record({
      x: fc.double({ min: -900, max: 900, noNaN: true }),
      y: fc.double({ min: -900, max: 900, noNaN: true }),
    }),
  }),
)
type Step = { wanted: number; at: Point } | { by: Point }
const take = (zoom: Zoom, step: Step): Zoom =>
  'by' in step ? panBy(zoom, step.by, frame) : zoomTo(zoom, step.wanted, step.at, frame)

it('shows a picture at least once and at most three times as large, and never past its edge', () => {
  fc.assert(
    fc.property(fc.array(aStep), (steps) => {
      const { ratio, x, y } = steps.reduce(take, unzoomed)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(3)
      expect(Math.abs(x)).toBeLessThanOrEqual(((ratio - 1) * frame.width) / 2 + 1e-9)
      expect(Math.abs(y)).toBeLessThanOrEqual(((ratio - 1) * frame.height) / 2 + 1e-9)
    }),
  )
})

it('keeps what is under the finger there while it grows', () => {
  fc.assert(
    fc.property(aPoint, fc.double({ min: 1, max: 3, noNaN: true }), (at, ratio) => {
      const zoom = zoomTo(unzoomed, ratio, at, frame)
      // Where the point of the picture that was at `at` stands now.
      expect(at.x * zoom.ratio + zoom.x).toBeCloseTo(at.x, 6)
      expect(at.y * zoom.ratio + zoom.y).toBeCloseTo(at.y, 6)
    }),
  )
})

it('stands where it stood at first when it is zoomed out to 1', () => {
  const near = zoomTo(unzoomed, 3, { x: 190, y: -290 }, frame)
  const { ratio, x, y } = zoomTo(near, 1, { x: 0, y: 0 }, frame)
  expect([ratio, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0])
})
