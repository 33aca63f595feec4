import { showLostCode } from '../../ui/toast/show-lost-code.ts'
import { onStoredElsewhere, readStoredCart } from './cart-storage.ts'
import type { CartView, ShopCartEvent } from './cart-view.ts'
import { readStoredTasks } from './stored-tasks.ts'

type CartMachine = typeof import('./cart-machine.ts')
type Run = (event: ShopCartEvent) => void

let view: CartView = { lines: [], settled: null, isSettled: true, isMerged: false, changes: [], refusals: 0, lost: 0 }
let code: CartMachine | undefined
/** A promise: its code was not there yet with the first event. */
let machine: Run | Promise<Run> | undefined
let isComing = false
/** What was added while the code is coming. */
const heard = new Set<string>()
let isOpen = false
const listeners = new Set<() => void>()

/**
 * The cart of this tab, for all pages. It opens with the stored cart; the queue and the API client are lazy-loaded at
 * the first event, so that browsing costs nothing. When they cannot be loaded nothing is changed, and a toast says so
 * unless the event came with another way.
 */
export const cartStore = {
  subscribe(listener: () => void): () => void {
    openOnce()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (): CartView => view,
  dispatch,
  /** For the cart page, whose HTML came with the cart: a click before the queue's first read must find its line. */
  hydrate(lines: CartView['lines'], settled: CartView['settled']): void {
    openOnce()
    if (!machine) show({ ...view, lines, settled })
  },
  /** A page's loader learned that the carts were merged; the server says so only once. */
  setMerged: (): void => show({ ...view, isMerged: true }),
  /** The overview was refused: what has changed shows above the lines. */
  showChanges: (changes: CartView['changes']): void => {
    show({ ...view, changes })
    dispatch({ type: 'outdated' })
  },
  /** Resolves as soon as no change is on its way to the server: for a press that came while one was. */
  whenSettled: (): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!view.isSettled) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    }),
  /** The panel has shown its messages. */
  clearMessages: (): void => show({ ...view, isMerged: false, changes: [] }),
}

/** Also works without https, where browsers have no `randomUUID`. */
export const newOperationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Ahead of the first event: that is then carried out at once, and drawn with what else its press has changed. */
export async function loadCartMachine(): Promise<void> {
  code = await import('./cart-machine.ts')
}

const start = ({ startCart }: CartMachine): Run =>
  startCart(
    view,
    (next) => show({ ...view, ...next, isMerged: view.isMerged || next.isMerged }),
    (what) => show({ ...view, [what]: view[what] + 1 }),
  )

/** `withoutCode`: does the same where the queue cannot be loaded, though the shop answers. */
function dispatch(event: ShopCartEvent, withoutCode?: () => void): void {
  openOnce()
  machine ??= code ? start(code) : loadAndStart()
  if (typeof machine === 'function') {
    machine(event)
    return
  }
  // Nothing shows yet that a press was heard, so people press again: what is pressed twice is wanted once.
  if (isComing && event.type === 'added') {
    const item = JSON.stringify(event.item)
    if (heard.has(item)) return
    heard.add(item)
  }
  // Until the queue is loaded nothing else says that a change is on its way.
  if (view.isSettled && event.type !== 'outdated') show({ ...view, isSettled: false })
  machine.then(
    (run) => run(event),
    () => {
      machine = undefined
      show({ ...view, isSettled: true, lost: view.lost + 1 })
      if (event.type !== 'outdated') void showLostCode(withoutCode)
    },
  )
}

function loadAndStart(): Promise<Run> {
  isComing = true
  const hasEnded = () => {
    isComing = false
    heard.clear()
  }
  const started = import('./cart-machine.ts').then(start)
  // Before the events that wait for it.
  void started.then(hasEnded, hasEnded)
  return started
}

function show(next: CartView): void {
  view = next
  for (const listener of listeners) listener()
}

function openOnce(): void {
  if (isOpen) return
  isOpen = true
  const stored = readStoredCart()
  if (stored) show({ ...view, ...stored })
  onStoredElsewhere(() => dispatch({ type: 'outdated' }))
  // First, before any other event: the tasks that this tab had not finished when it was left.
  if (readStoredTasks().length > 0) dispatch({ type: 'outdated' })
}
