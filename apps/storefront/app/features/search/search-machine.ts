import type { DataOf } from '@toonbank/contract/endpoint.ts'
import type { search } from '@toonbank/contract/shop/search.ts'

/** What the shop found, as the contract has it. */
type SearchAnswer = DataOf<typeof search>

export interface SearchView {
  readonly typed: string
  /** The text that `found` answers; undefined before the first answer and after clearing. */
  readonly answered: string | undefined
  readonly found: SearchAnswer
  readonly isSearching: boolean
}

/** Asks the shop; undefined for a refusal. */
type AskSearch = (q: string, signal: AbortSignal) => Promise<SearchAnswer | undefined>

interface Options {
  readonly ask: AskSearch
  /** Milliseconds after the last keystroke. */
  readonly wait: number
  readonly log: (error: unknown) => void
}

const noAnswer: SearchAnswer = { data: [], match: 'none', meant: null, lacking: [], bestSellers: [] }
const nothing: SearchView = { typed: '', answered: undefined, found: noAnswer, isSearching: false }

/**
 * Search as you type, debounced. A keystroke cancels the timer and the request before it; an answer that still comes is
 * ignored. Blank text clears at once. After an error the results stay as they were (specification 2.8-13).
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
      // The same text but for spaces at its ends: no new request.
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
