import { maxCompared } from '@toonbank/domain/catalogue/compared.ts'
import { useSyncExternalStore } from 'react'

/** A product that is going to be compared, as the bar shows it. */
export interface Compared {
  readonly productId: number
  readonly title: string
}

const key = 'compared'
const noProducts: readonly Compared[] = []
let current: readonly Compared[] | undefined
const listeners = new Set<() => void>()

function read(): readonly Compared[] {
  try {
    return toCompared(sessionStorage.getItem(key))
  } catch {
    return noProducts
  }
}

/** What a tab has stored; anything may stand there, of another version or of another program of this address. */
export function toCompared(text: string | null): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCompared) : noProducts
  } catch {
    return noProducts
  }
}

const isCompared = (one: Partial<Record<keyof Compared, unknown>> | null): one is Compared =>
  Number.isSafeInteger(one?.productId) && typeof one?.title === 'string'

function publish(next: readonly Compared[]): void {
  current = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without storage it lasts until the document is left.
  }
  for (const listener of listeners) listener()
}

const view = (): readonly Compared[] => {
  current ??= read()
  return current
}

/** What this tab has chosen to compare. It stays in the browser: pages are drawn for everybody without it. */
export const compareStore = {
  view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** False: there are as many as can be compared. */
  add(product: Compared): boolean {
    if (view().some(({ productId }) => productId === product.productId)) return true
    if (view().length >= maxCompared) return false
    publish([...view(), product])
    return true
  },
  remove: (id: number): void => publish(view().filter(({ productId }) => productId !== id)),
  clear: (): void => publish(noProducts),
}

export const useCompared = (): readonly Compared[] =>
  useSyncExternalStore(compareStore.subscribe, view, () => noProducts)
