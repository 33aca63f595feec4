import { showChunkLoadError } from '../../ui/toast/show-chunk-load-error.ts'
import { onStoredElsewhere, readStoredCart } from './cart-storage.ts'
import type { CartView, ShopCartEvent } from './cart-view.ts'
import { readStoredTasks } from './stored-tasks.ts'

type CartMachine = typeof import('./cart-machine.ts')
type Run = (event: ShopCartEvent) => void

let view: CartView = { lines: [], settled: null, isSettled: true, isMerged: false, changes: [], refusals: 0, lost: 0 }
let code: CartMachine | undefined
let machine: Run | Promise<Run> | undefined
let isComing = false
const heard = new Set<string>()
let isOpen = false
const listeners = new Set<() => void>()

/**
 * The cart of this tab opens with the stored cart; queue and API client are loaded at the first event. When that fails
 * nothing changes, and a toast says so unless the event has another way.
 */
export const cartStore = {
  subscribe(listener: () => void): () => void {
    openOnce()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (): CartView => view,
  dispatch,
  /** A click on the cart page before the first read must find its line. */
  hydrate(lines: CartView['lines'], settled: CartView['settled']): void {
    openOnce()
    if (!machine) show({ ...view, lines, settled })
  },
  /** The server reports a merge of carts only once. */
  setMerged: (): void => show({ ...view, isMerged: true }),
  showChanges: (changes: CartView['changes']): void => {
    show({ ...view, changes })
    dispatch({ type: 'outdated' })
  },
  /** Resolves as soon as no change is on its way to the server. */
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
  clearMessages: (): void => show({ ...view, isMerged: false, changes: [] }),
}

/** It also works without https, where browsers have no `randomUUID`. */
export const newOperationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The code is loaded ahead, so that the first event is carried out at once. */
export async function loadCartMachine(): Promise<void> {
  code = await import('./cart-machine.ts')
}

const start = ({ startCart }: CartMachine): Run =>
  startCart(
    view,
    (next) => show({ ...view, ...next, isMerged: view.isMerged || next.isMerged }),
    (what) => show({ ...view, [what]: view[what] + 1 }),
  )

/** `withoutCode` does it another way when the queue cannot be loaded. */
function dispatch(event: ShopCartEvent, withoutCode?: () => void): void {
  openOnce()
  machine ??= code ? start(code) : loadAndStart()
  if (typeof machine === 'function') {
    machine(event)
    return
  }
  // Nothing shows yet that a click was noticed, so a repeated click counts once.
  if (isComing && event.type === 'added') {
    const item = JSON.stringify(event.item)
    if (heard.has(item)) return
    heard.add(item)
  }
  if (view.isSettled && event.type !== 'outdated') show({ ...view, isSettled: false })
  machine.then(
    (run) => run(event),
    () => {
      machine = undefined
      show({ ...view, isSettled: true, lost: view.lost + 1 })
      if (event.type !== 'outdated') void showChunkLoadError(withoutCode)
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
  // The unfinished tasks of this tab come before any other event.
  if (readStoredTasks().length > 0) dispatch({ type: 'outdated' })
}
