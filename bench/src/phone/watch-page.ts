/** What a page knows of itself. Times in milliseconds since it was asked for. */
interface Watched {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: { readonly start: number; readonly duration: number }[]
  /** The slowest answer to a press or a key, as Event Timing says it, in steps of 8. */
  slowestInteraction: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

type Entry = PerformanceEntry & {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly interactionId?: number
}

/** Runs in the page, before anything else does; it must lean on nothing outside itself. */
export function watchPage(): void {
  const watched: Watched = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [], slowestInteraction: 0 }
  window.watched = watched
  const watch = (type: string, note: (entry: Entry) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) note(entry)
    }).observe({ type, buffered: true, ...options })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime
  })
  // Of all shifts: less forgiving than the worst window of five seconds.
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) watched.shift += value
  })
  watch('longtask', ({ startTime, duration }) => void watched.tasks.push({ start: startTime, duration }))
  watch(
    'event',
    ({ interactionId = 0, duration }) => {
      if (interactionId > 0) watched.slowestInteraction = Math.max(watched.slowestInteraction, duration)
    },
    { durationThreshold: 16 },
  )
}
