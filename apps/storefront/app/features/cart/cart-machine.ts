import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { stepCart } from '@toonbank/domain/cart/cart-queue.ts'
import { type CartEffect, isSettled, restoredQueue } from '@toonbank/domain/cart/cart-queue-state.ts'
import { closePanelOf } from '@toonbank/ui/panel/panel-store.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { documentLanguage } from '../../language/addresses.ts'
import { type EventName, sendEvent } from '../../shop/send-event.ts'
import { phraseIn, textsIn } from '../../texts/use-texts.ts'
import { callServer } from './cart-api.ts'
import { storeCart } from './cart-storage.ts'
import type { CartItem, CartView, SettledCart, ShopCartEvent, ShopQueue } from './cart-view.ts'
import { endedCoupons } from './ended-coupons.ts'
import { loweredTo } from './lowered-to.ts'
import { shouldTellBusy } from './should-tell-busy.ts'
import { readStoredTasks, storeTasks } from './stored-tasks.ts'

type Notice = Extract<CartEffect<CartItem>, { type: 'notify' }>

export function startCart(
  from: CartView,
  show: (view: Omit<CartView, 'changes' | 'refusals' | 'lost'>) => void,
  count: (what: 'refusals' | 'lost') => void,
): (event: ShopCartEvent) => void {
  let queue: ShopQueue = restoredQueue<CartLine, CartItem, SettledCart | null>(
    from.settled,
    from.lines,
    readStoredTasks(),
  )

  const trackAnalytics = sendCartAnalytics()
  const isBusyForLong = shouldTellBusy()

  const dispatch = (event: ShopCartEvent): void => {
    trackAnalytics(queue, event)
    const { lines, settled } = queue
    if (isBusyForLong(event)) showBusyToast()
    const step = stepCart(queue, event)
    if (step.state.tasks !== queue.tasks) storeTasks(step.state.tasks)
    queue = step.state
    const isMerged = event.type === 'refreshed' && event.settled?.isMerged === true
    if (event.type === 'refreshed') {
      storeCart(queue)
      if (queue.lines.length > 0) for (const title of endedCoupons(settled, queue.settled)) showEndedToast(title)
    }
    show({ lines: queue.lines, settled: queue.settled, isSettled: isSettled(queue), isMerged })
    for (const effect of step.effects) carryOut(effect, lines)
  }

  /** `lines` are those before the event, because a refused addition removes its line. */
  const carryOut = (effect: CartEffect<CartItem>, lines: readonly CartLine[]): void => {
    if (effect.type === 'wait')
      setTimeout(() => dispatch({ type: 'waited', operationId: effect.operationId }), effect.milliseconds)
    else if (effect.type === 'waitToRead') setTimeout(() => dispatch({ type: 'refreshWaited' }), effect.milliseconds)
    else if (effect.type === 'notify') {
      notify(effect, lines.find(({ id }) => id === effect.lineId)?.title)
      count(effect.problem === 'network' ? 'lost' : 'refusals')
      // The refused addition was the only line, and an empty cart would hide the product's page.
      if (lines.length > 0 && queue.lines.length === 0) closePanelOf('cart')
    } else
      whenOnline(showOfflineToast)
        .then(() => callServer(effect))
        .then(dispatch)
  }

  addEventListener('pagehide', () => {
    dispatch({ type: 'leaving' })
    storeCart(queue)
  })
  return dispatch
}

/** Offline tasks wait for the network, and the cart cannot be ordered meanwhile. */
function showOfflineToast(): void {
  const language = documentLanguage()
  showToast({ tone: 'information', message: phraseIn(language, 'cartOffline') })
}

/** The total changes by it, and it must not rise without a message. */
function showEndedToast(title: string): void {
  const language = documentLanguage()
  showToast({ tone: 'information', message: phraseIn(language, 'couponEnded', { title }) })
}

function showBusyToast(): void {
  const language = documentLanguage()
  showToast({
    tone: 'information',
    title: textsIn(language, 'common')('error.busyTitle'),
    message: phraseIn(language, 'cartBusy'),
  })
}

function notify({ problem, quantity }: Notice, about: string | undefined): void {
  const language = documentLanguage()
  const message =
    quantity === undefined ? phraseIn(language, problem) : phraseIn(language, loweredTo(quantity), { quantity })
  showToast({ tone: 'error', title: about ?? textsIn(language, 'common')('failed'), message })
}

/**
 * Reports applied cart changes to the analytics tag, one piece each, after the next read of the cart, because only then
 * its total is known.
 */
function sendCartAnalytics(): (before: ShopQueue, event: ShopCartEvent) => void {
  const untold: { readonly name: EventName; readonly line: CartLine }[] = []
  return (before, event) => {
    if (event.type === 'answered') {
      const task = before.tasks.find(({ operationId }) => operationId === event.operationId)
      const line = before.lines.find(({ id }) => id === task?.lineId)
      if (!task || !line) return
      if (task.type === 'add' && event.quantity > 0) untold.push({ name: 'add_to_cart', line })
      if (event.quantity === 0) untold.push({ name: 'remove_from_cart', line })
    }
    if (event.type === 'refreshed')
      for (const { name, line } of untold.splice(0))
        sendEvent(name, { lines: [{ ...line, quantity: 1 }], value: event.settled?.totals.totalInclVat ?? 0 })
  }
}

function whenOnline(waits: () => void): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  waits()
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
