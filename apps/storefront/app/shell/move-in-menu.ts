import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, { readonly by: 1 | -1; readonly isAlong: boolean }>> = {
  ArrowDown: { by: 1, isAlong: false },
  ArrowUp: { by: -1, isAlong: false },
  ArrowRight: { by: 1, isAlong: true },
  ArrowLeft: { by: -1, isAlong: true },
}

/**
 * The arrows of the keyboard in the menu of wide screens: right and left from entry to entry, down into what is below
 * one, which opens, up and out of it. The page stays where it is.
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

/** What the keyboard has opened closes, and the focus stays at its entry; what hovers is `useDismissed`'s. */
function closeOpened(event: KeyboardEvent<HTMLElement>): void {
  const opened = event.currentTarget.querySelector('[data-open]')
  if (!opened) return
  event.preventDefault()
  opened.querySelector('a')?.focus()
  openBelow(opened, false)
}

/** Opens or closes what is below an entry; hovering opens it by style alone. */
function openBelow(entry: Element, isOpen: boolean): void {
  entry.toggleAttribute('data-open', isOpen)
  entry.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(isOpen))
}

/** The button beside an entry, for who has no mouse. True: it was pressed. */
export function pressedOpener(target: EventTarget): boolean {
  const opener = target instanceof Element ? target.closest('[aria-expanded]') : null
  const entry = opener?.closest('li')
  if (entry) openBelow(entry, !entry.hasAttribute('data-open'))
  return entry !== null && entry !== undefined
}

/** What is open closes when the focus has left its entry. */
export function closeLeft(menu: HTMLElement, focused: EventTarget | null): void {
  for (const entry of menu.querySelectorAll('[data-open]'))
    if (!(focused instanceof Node && entry.contains(focused))) openBelow(entry, false)
}
