import { useSyncExternalStore } from 'react'
import { notificationMs } from '../interface-defaults.ts'

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error' | 'information'
  readonly title?: string | undefined
  readonly message: string
  readonly lasts?: boolean | undefined
  readonly showLoadingBar?: boolean | undefined
  readonly action?: { readonly label: string; readonly do: () => void } | undefined
}

let toasts: readonly Toast[] = []
let nextId = 1
let timers = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>()
let isPaused = false
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const run = (id: number, left: number): void => {
  const since = Date.now()
  timers.set(id, isPaused ? { left, since } : { left, since, timer: setTimeout(() => dropToast(id), left) })
}

/** Shows a message for a while, the newest in front; an equal one is replaced. Returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const same = toasts.find(
    ({ tone, title, message }) => tone === toast.tone && title === toast.title && message === toast.message,
  )
  if (same && !same.action) dropToast(same.id)
  const id = nextId++
  change([{ ...toast, id }, ...toasts])
  if (!toast.lasts) run(id, notificationMs)
  return id
}

export function dropToast(id: number): void {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
}

export function pauseToasts(): void {
  if (isPaused) return
  isPaused = true
  for (const [id, { left, since, timer }] of timers) {
    clearTimeout(timer)
    timers.set(id, { left: Math.max(0, left - (Date.now() - since)), since })
  }
}
export function resumeToasts(): void {
  isPaused = false
  const paused = timers
  timers = new Map()
  for (const [id, { left }] of paused) run(id, left)
}

export function shownFor(id: number): number {
  const timer = timers.get(id)
  if (!timer) return 0
  return notificationMs - timer.left + (isPaused ? 0 : Date.now() - timer.since)
}

const noToasts: readonly Toast[] = []
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
    () => noToasts,
  )
