import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, { readonly by: 1 | -1; readonly isAlong: boolean }>> = {
  ArrowDown: { by: 1, isAlong: false },
  ArrowUp: { by: -1, isAlong: false },
  ArrowRight: { by: 1, isAlong: true },
  ArrowLeft: { by: -1, isAlong: true },
}

/**
 * Moves with the arrow keys: right and left between entries, down into a submenu, which opens, and up out of it. The
 * page does not scroll.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event
  if (key === 'Escape') closeOpened(event)
  const step = steps[key]
  if (!step || !(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return
  event.preventDefault()
  const entries = [...currentTarget.querySelectorAll<HTMLElement>(':scope > ul > li')]
  const at = entries.findIndex((entry) => entry.contains(target))
  const entry = entries[at]
  if (step.isAlong) entries[at + step.by]?.querySelector('a')?.focus()
  else moveDown(entry, target, step.by)
}

function moveDown(entry: HTMLElement | undefined, target: HTMLElement, by: 1 | -1): void {
  const links = [...(entry?.querySelectorAll('a') ?? [])]
  const next = links[links.indexOf(target as HTMLAnchorElement) + by]
  if (!entry || !next) return
  openBelow(entry, next !== links[0])
  next.focus()
}

/** Closes submenus that the keyboard opened and keeps the focus at their entry; `useDismissed` handles hovering. */
function closeOpened(event: KeyboardEvent<HTMLElement>): void {
  const opened = event.currentTarget.querySelector('[data-open]')
  if (!opened) return
  event.preventDefault()
  opened.querySelector('a')?.focus()
  openBelow(opened, false)
}

function openBelow(entry: Element, isOpen: boolean): void {
  entry.toggleAttribute('data-open', isOpen)
  entry.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(isOpen))
}

/** Handles the button beside an entry, for visitors without a mouse; returns true if it was pressed. */
export function pressedOpener(target: EventTarget): boolean {
  const opener = target instanceof Element ? target.closest('[aria-expanded]') : null
  const entry = opener?.closest('li')
  if (entry) openBelow(entry, !entry.hasAttribute('data-open'))
  return entry !== null && entry !== undefined
}

export function closeLeft(menu: HTMLElement, focused: EventTarget | null): void {
  for (const entry of menu.querySelectorAll('[data-open]'))
    if (!(focused instanceof Node && entry.contains(focused))) openBelow(entry, false)
}
