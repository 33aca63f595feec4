import { useSyncExternalStore } from 'react'
import { notificationMs } from '../interface-defaults.ts'

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error' | 'information'
  /** 'Melding' / 'Notification' when left out. */
  readonly title?: string | undefined
  readonly message: string
  /** What can be done about it, once: doing it ends the toast. */
  readonly action?: { readonly label: string; readonly do: () => void } | undefined
}

let toasts: readonly Toast[] = []
let nextId = 1
let timers = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>()
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const run = (id: number, left: number): void => {
  timers.set(id, { left, since: Date.now(), timer: setTimeout(() => dropToast(id), left) })
}

/** Shows a message for a while, the newest in front; the same one anew in its place. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const same = toasts.find(
    ({ tone, title, message }) => tone === toast.tone && title === toast.title && message === toast.message,
  )
  if (same && !same.action) dropToast(same.id)
  const id = nextId++
  change([{ ...toast, id }, ...toasts])
  run(id, notificationMs)
}

export function dropToast(id: number): void {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** While someone reads (hovers or focuses), no time passes. */
export function pauseToasts(): void {
  for (const [id, { left, since, timer }] of timers) {
    clearTimeout(timer)
    timers.set(id, { left: Math.max(0, left - (Date.now() - since)), since })
  }
}
export function resumeToasts(): void {
  const paused = timers
  timers = new Map()
  for (const [id, { left }] of paused) run(id, left)
}

const none: readonly Toast[] = []
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
