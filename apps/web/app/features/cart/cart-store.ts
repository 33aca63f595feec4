import type { CartLine } from '@toonbank/contract/cart.ts'
import { stepCart } from '@toonbank/domain/cart/cart-queue.ts'
import { type CartEffect, type CartEvent, emptyQueue, isSettled } from '@toonbank/domain/cart/cart-queue-state.ts'
import { languageOf } from '../../language/language.ts'
import { phraseIn, textsIn } from '../../texts/use-texts.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { onStoredElsewhere, readStoredCart, storeCart } from './cart-storage.ts'
import type { CartItem, CartView, SettledCart, ShopQueue } from './cart-view.ts'

type Event = CartEvent<CartLine, CartItem, SettledCart | null>

let queue: ShopQueue = emptyQueue<CartLine, CartItem, SettledCart | null>(null)
let view: CartView = { lines: [], settled: null, isSettled: true, isMerged: false }
const listeners = new Set<() => void>()
let isOpen = false

/** The cart of this tab: one queue for all pages, its effects done here. */
export const cartStore = {
  subscribe(listener: () => void): () => void {
    openOnce()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  view: (): CartView => view,
  happen,
  forgetMerged: (): void => show(false),
}

export const newOperationId = (): string => crypto.randomUUID()

function happen(event: Event): void {
  const step = stepCart(queue, event)
  queue = step.state
  if (event.type === 'refreshed') storeCart({ lines: queue.lines, settled: queue.settled })
  show(view.isMerged || (event.type === 'refreshed' && event.settled?.isMerged === true))
  step.effects.forEach(carryOut)
}

function show(isMerged: boolean): void {
  view = { lines: queue.lines, settled: queue.settled, isSettled: isSettled(queue), isMerged }
  for (const listener of listeners) listener()
}

function carryOut(effect: CartEffect<CartItem>): void {
  if (effect.type === 'wait') setTimeout(() => happen({ type: 'waited', operationId: effect.operationId }), effect.milliseconds)
  else if (effect.type === 'waitToRead') setTimeout(() => happen({ type: 'refreshWaited' }), effect.milliseconds)
  else if (effect.type === 'notify') notify(effect.problem, effect.quantity)
  // The wire brings the contract's schemas along: loaded when first needed.
  else import('./cart-wire.ts').then(({ callServer }) => callServer(effect)).then(happen, () => happen(lost(effect)))
}

const lost = (effect: Exclude<CartEffect<CartItem>, { type: 'wait' | 'waitToRead' | 'notify' }>): Event =>
  effect.type === 'read' ? { type: 'refreshFailed', reading: effect.reading } : { type: 'failed', operationId: effect.operationId }

function notify(problem: string, quantity?: number): void {
  const language = languageOf(location.pathname)
  showToast({
    tone: 'error',
    title: textsIn(language, 'common')('failed'),
    message: phraseIn(language, problem, quantity === undefined ? {} : { quantity }),
  })
}

/** Opens with what was last seen; another tab's change and leaving the page are events like others. */
function openOnce(): void {
  if (isOpen) return
  isOpen = true
  const stored = readStoredCart()
  if (stored) {
    queue = emptyQueue<CartLine, CartItem, SettledCart | null>(stored.settled, stored.lines)
    show(false)
  }
  onStoredElsewhere(() => happen({ type: 'outdated' }))
  addEventListener('pagehide', () => {
    happen({ type: 'leaving' })
    storeCart({ lines: queue.lines, settled: queue.settled })
  })
}
