import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { maxRatio, minRatio, type Point, panBy, unzoomed, type Zoom, zoomTo } from './zoom.ts'

const buttonStep = 0.5
const keyPan = 60
const doubleTap = 300
const middle: Point = { x: 0, y: 0 }

export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(unzoomed)
  const isZoomed = zoom.ratio > minRatio
  const change = (next: (zoom: Zoom, box: DOMRect) => Zoom) => {
    const box = frame.current?.getBoundingClientRect()
    if (box) setZoom((before) => next(before, box))
  }
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let before: Point[] = []
    let pressedAt = Number.NEGATIVE_INFINITY
    const touch = (event: TouchEvent) => {
      const box = element.getBoundingClientRect()
      const [now, then] = [[...event.touches].map((finger) => fromMiddle(finger, box)), before]
      before = now
      if (now.length === 2) event.preventDefault()
      if (event.type !== 'touchmove' || now.length !== then.length) return
      const [from, to] = [centre(then), centre(now)]
      const growth = now.length === 2 ? spread(now) / Math.max(1, spread(then)) : 1
      setZoom((zoom) => zoomTo(panBy(zoom, { x: to.x - from.x, y: to.y - from.y }, box), zoom.ratio * growth, to, box))
    }
    const wheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      setZoom((zoom) => zoomTo(zoom, zoom.ratio * Math.exp(-event.deltaY / 300), fromMiddle(event, box), box))
    }
    const click = (event: MouseEvent) => {
      const isSecond = event.timeStamp - pressedAt < doubleTap
      pressedAt = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp
      if (!isSecond) return
      const box = element.getBoundingClientRect()
      setZoom((zoom) => zoomTo(zoom, zoom.ratio > minRatio ? minRatio : maxRatio, fromMiddle(event, box), box))
    }
    const drag = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1) return
      const box = element.getBoundingClientRect()
      setZoom((zoom) => panBy(zoom, { x: event.movementX, y: event.movementY }, box))
    }
    const stop = new AbortController()
    // React listens passively, and then the page would zoom as well.
    const active = { passive: false, signal: stop.signal }
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) element.addEventListener(name, touch, active)
    element.addEventListener('wheel', wheel, active)
    element.addEventListener('click', click, active)
    element.addEventListener('pointermove', drag, active)
    return () => stop.abort()
  }, [frame])
  const byButton = (by: number) => change((zoom, box) => zoomTo(zoom, zoom.ratio + by, middle, box))
  return {
    zoom,
    isZoomed,
    canGrow: zoom.ratio < maxRatio,
    reset: () => setZoom(unzoomed),
    grow: () => byButton(buttonStep),
    shrink: () => byButton(-buttonStep),
    press: (event: KeyboardEvent): boolean => {
      const [x, y] = isZoomed ? (pans[event.key] ?? [0, 0]) : [0, 0]
      if (event.key === '+' || event.key === '=') byButton(buttonStep)
      else if (event.key === '-') byButton(-buttonStep)
      else if (x !== 0 || y !== 0) change((zoom, box) => panBy(zoom, { x: x * keyPan, y: y * keyPan }, box))
      else return false
      event.preventDefault()
      return true
    },
  }
}

/** An arrow looks in its direction, so the picture moves the other way. */
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const fromMiddle = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: DOMRect,
): Point => ({
  x: clientX - left - width / 2,
  y: clientY - top - height / 2,
})
const centre = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
})
const spread = ([a = middle, b = middle]: readonly Point[]): number => Math.hypot(a.x - b.x, a.y - b.y)
