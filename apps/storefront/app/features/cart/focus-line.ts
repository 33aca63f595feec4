import { cartStore } from './cart-store.ts'

export function focusLine(id: string): void {
  const stop = cartStore.subscribe(() => {
    if (!cartStore.view().lines.some((line) => line.id === id && line.quantity > 0)) return
    stop()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) findLine(id)?.focus()
    })
  })
}

const findLine = (id: string): HTMLElement | null =>
  (document.querySelector('[role=dialog][data-open]') ?? document).querySelector(`[data-line="${CSS.escape(id)}"]`)
