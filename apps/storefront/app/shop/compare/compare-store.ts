import { maxCompared } from '@toonbank/domain/catalogue/compared.ts'
import { useSyncExternalStore } from 'react'

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
    // Without storage the comparison lasts until the document is left.
  }
  for (const listener of listeners) listener()
}

const view = (): readonly Compared[] => {
  current ??= read()
  return current
}

/** The chosen products stay in the browser, because pages are rendered for everybody without them. */
export const compareStore = {
  view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
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
