import { afterPaint } from '../after-paint.ts'
import { panelTransitionMs } from '../interface-defaults.ts'
import { layOutAhead } from './lay-out-ahead.ts'

const open = new Set<HTMLElement>()
const leaving = new Map<HTMLElement, () => void>()
const hidden = new Set<Element>()
let opener: Element | null = null
let following: AbortController | undefined

let place: HTMLElement | undefined
export function panelPlace(): HTMLElement {
  if (!place?.isConnected) place = document.body.appendChild(document.createElement('div'))
  return place
}

/**
 * Makes a panel modal without `showModal`, which restyles the whole page at once. The page becomes inert only when a
 * key, a search or a text selection needs it; the panel's own element catches touches.
 */
export function standOverPage(panel: HTMLElement, leave: () => void): void {
  if (open.size === 0) {
    opener = document.activeElement
    hidePage()
  }
  following?.abort()
  open.add(panel)
  endLeaving(panel)
  panel.dataset.open = ''
  panel.querySelector<HTMLElement>(canHaveFocus)?.focus({ preventScroll: true })
  holdPage()
  follow(panel, leave)
}

export function leavePage(panel: HTMLElement): void {
  if (!open.delete(panel)) return
  delete panel.dataset.open
  if (panel.isConnected) letSlideOut(panel)
  if (open.size > 0) return
  following?.abort()
  showPage()
  delete document.documentElement.dataset.held
  // A panel that disappears with its page leaves the focus to the next page.
  const isLost = panel.contains(document.activeElement) || document.activeElement === document.body
  if (isLost && panel.isConnected && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/**
 * Lets presses on a closing panel reach the page below. The change follows the frame that shows the closing, because
 * all elements of the panel inherit it.
 */
function letSlideOut(panel: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = afterPaint(() => {
    panel.dataset.leaving = ''
    timer = setTimeout(() => endLeaving(panel), panelTransitionMs)
  })
  leaving.set(panel, () => {
    forget()
    clearTimeout(timer)
  })
}

function endLeaving(panel: HTMLElement): void {
  leaving.get(panel)?.()
  if (!leaving.delete(panel)) return
  delete panel.dataset.leaving
  layOutAhead(panel)
}

const canHaveFocus = 'button:enabled, [href], input:enabled, select:enabled, textarea:enabled, [tabindex]'

/** The space of the scroll bar stays reserved, so that the page does not jump (`html[data-held]` in `theme.css`). */
function holdPage(): void {
  const root = document.documentElement
  if ('held' in root.dataset) return
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
  root.dataset.held = ''
}

function hidePage(): void {
  for (const part of document.body.children) {
    if (part === place || part.ariaHidden === 'true') continue
    part.ariaHidden = 'true'
    hidden.add(part)
  }
}

function showPage(): void {
  for (const part of hidden) {
    part.removeAttribute('aria-hidden')
    part.removeAttribute('inert')
  }
  hidden.clear()
}

function makeInert(): void {
  for (const part of hidden) part.setAttribute('inert', '')
}

const walkOrSearch: ReadonlySet<string> = new Set(['Tab', 'F3'])

function follow(panel: HTMLElement, leave: () => void): void {
  following = new AbortController()
  const { signal } = following
  const press = (event: KeyboardEvent) => {
    if (walkOrSearch.has(event.key) || event.ctrlKey || event.metaKey) makeInert()
    else if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) leave()
  }
  let focused = document.activeElement
  const keepInside = ({ target }: FocusEvent) => {
    if (target instanceof Element && panel.contains(target)) {
      focused = target
      return
    }
    makeInert()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', press, { signal })
  document.addEventListener('focusin', keepInside, { signal })
  document.addEventListener('selectstart', makeInert, { signal })
}
