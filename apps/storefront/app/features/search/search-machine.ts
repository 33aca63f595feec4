import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { search } from '@toonbank/contract/shop/search.ts'

type SearchAnswer = DataOf<typeof search>

export interface SearchView {
  readonly typed: string
  readonly answered: string | undefined
  readonly found: SearchAnswer
  readonly isSearching: boolean
}

type AskSearch = (q: string, signal: AbortSignal) => Promise<SearchAnswer | undefined>

interface Options {
  readonly ask: AskSearch
  readonly wait: number
  readonly log: (error: unknown) => void
}

const noAnswer: SearchAnswer = { data: [], match: 'none', meant: null, lacking: [], bestSellers: [] }
const nothing: SearchView = { typed: '', answered: undefined, found: noAnswer, isSearching: false }

/**
 * Search as you type, debounced: a keystroke cancels the earlier request, and late answers are ignored. After an error
 * the results stay (specification 2.8-13).
 */
export function createSearch({ ask, wait, log }: Options) {
  let view = nothing
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const show = (next: SearchView): void => {
    view = next
    for (const listener of listeners) listener()
  }
  const stop = (): void => {
    clearTimeout(timer)
    current?.abort()
  }
  async function find(q: string): Promise<void> {
    const own = new AbortController()
    current = own
    const found = await ask(q, own.signal).catch((error: unknown) => {
      if (!own.signal.aborted) log(error)
      return undefined
    })
    if (own.signal.aborted) return
    show(found ? { ...view, answered: q, found, isSearching: false } : { ...view, isSearching: false })
  }
  return {
    view: (): SearchView => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type(typed: string): void {
      stop()
      const q = typed.trim()
      if (q === '') show({ ...nothing, typed })
      else if (q === view.answered) show({ ...view, typed, isSearching: false })
      else {
        show({ ...view, typed, isSearching: true })
        timer = setTimeout(find, wait, q)
      }
    },
    reset(): void {
      stop()
      show(nothing)
    },
  }
}
