import type { Page } from '@playwright/test'

export interface Painted {
  /** How far things moved by themselves, as browsers count it. */
  readonly shifts: number
  /** The list item that holds the largest thing painted, or that thing's tag. */
  readonly largest: string
}

/** From the next page on, what browsers measure of it is kept in the page. */
export const watchPainting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const painted = { shifts: 0, largest: '' }
    Object.assign(globalThis, { painted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) painted.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
      painted.largest = element?.closest('li')?.id || (element?.tagName ?? '')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

export const paintedOn = (page: Page): Promise<Painted> =>
  page.evaluate(() => (globalThis as unknown as { painted: { shifts: number; largest: string } }).painted)
