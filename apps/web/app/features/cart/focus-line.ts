import { cartStore } from './cart-store.ts'

/** Gives the keyboard to a line that is coming, as soon as it is drawn, unless it has gone on elsewhere meanwhile. */
export function focusLine(id: string): void {
  const stop = cartStore.subscribe(() => {
    if (!cartStore.view().lines.some((line) => line.id === id && line.quantity > 0)) return
    stop()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) findLine(id)?.focus()
    })
  })
}

/** Where it can be reached: in the panel that is open, for the page behind it cannot. */
const findLine = (id: string): HTMLElement | null =>
  (document.querySelector('dialog:modal') ?? document).querySelector(`[data-line="${CSS.escape(id)}"]`)
