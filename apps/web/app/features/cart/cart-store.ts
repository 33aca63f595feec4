import { showNoConnection } from '../../ui/toast/show-no-connection.ts'
import { onStoredElsewhere, readStoredCart } from './cart-storage.ts'
import type { CartView, ShopCartEvent } from './cart-view.ts'
import { readStoredTasks } from './stored-tasks.ts'

let view: CartView = { lines: [], settled: null, isSettled: true, isMerged: false, changes: [] }
let machine: Promise<(event: ShopCartEvent) => void> | undefined
let isOpen = false
const listeners = new Set<() => void>()

/**
 * The cart of this tab for all pages. It opens with what was last seen; queue and wire are loaded when the first thing
 * happens, so that looking around costs nothing. Where they cannot come nothing is changed, and the shopper hears of
 * it.
 */
export const cartStore = {
  subscribe(listener: () => void): () => void {
    openOnce()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (): CartView => view,
  happen,
  /** The cart's own page came with the cart: what is pressed there before the queue has read it must find its line. */
  openWith(lines: CartView['lines'], settled: CartView['settled']): void {
    openOnce()
    if (!machine) show({ ...view, lines, settled })
  },
  /** A page was told that the carts became one: it asked the server first, which says it once. */
  tellMerged: (): void => show({ ...view, isMerged: true }),
  /** The overview was refused: what has changed is told above the lines. */
  tellChanges: (changes: CartView['changes']): void => {
    show({ ...view, changes })
    happen({ type: 'outdated' })
  },
  /** What the panel had to tell has been seen. */
  forgetNews: (): void => show({ ...view, isMerged: false, changes: [] }),
}

/** Also where the shop is reached without https, where browsers have no `randomUUID`. */
export const newOperationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function happen(event: ShopCartEvent): void {
  openOnce()
  machine ??= import('./cart-machine.ts').then(({ startCart }) =>
    startCart(view, (next) => show({ ...next, isMerged: view.isMerged || next.isMerged, changes: view.changes })),
  )
  machine.then(
    (tell) => tell(event),
    () => {
      machine = undefined
      if (event.type !== 'outdated') showNoConnection()
    },
  )
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
  onStoredElsewhere(() => happen({ type: 'outdated' }))
  // Done before anything else: what this tab was still doing when it was left.
  if (readStoredTasks().length > 0) happen({ type: 'outdated' })
}
