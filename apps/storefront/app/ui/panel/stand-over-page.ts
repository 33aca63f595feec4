import { afterFrame } from '../after-frame.ts'
import { panelTransitionMs } from '../interface-defaults.ts'
import { layOutAhead } from './lay-out-ahead.ts'

/** Open panels, which stand over the page: one, and for a moment the one whose place it takes. */
const open = new Set<HTMLElement>()
/** Those that slide out, and what calls off what is still to come. */
const leaving = new Map<HTMLElement, () => void>()
const hidden = new Set<Element>()
let opener: Element | null = null
let following: AbortController | undefined

/** Where all panels stand: last in the body, so that what lies beside it is the page. */
let place: HTMLElement | undefined
export function panelPlace(): HTMLElement {
  if (!place?.isConnected) place = document.body.appendChild(document.createElement('div'))
  return place
}

/**
 * Brings a panel over the page, which is out of reach as under one of the browser's own modal dialogs: it does not scroll,
 * screen readers do not find it, the focus goes into the panel and stays there, and Escape calls `leave`.
 *
 * `showModal` would do it at once, and have the browser style every element of the page anew, for being inert is inherited: two
 * thirds of a press on a slow phone. So the page is inert for those who need that, from the first key on that walks through a
 * page or searches it, and while text is selected, which would go on in the page below. Who touches or points finds the panel's own element over all of the page.
 */
export function standOverPage(panel: HTMLElement, leave: () => void): void {
  if (open.size === 0) {
    opener = document.activeElement
    hidePage()
  }
  // The panel whose place it takes would bring the focus back.
  following?.abort()
  open.add(panel)
  endLeaving(panel)
  panel.dataset.open = ''
  panel.querySelector<HTMLElement>(canHaveFocus)?.focus({ preventScroll: true })
  holdPage()
  follow(panel, leave)
}

/** Takes it away; with the last one the page is as it was, and the focus where it was. */
export function leavePage(panel: HTMLElement): void {
  if (!open.delete(panel)) return
  delete panel.dataset.open
  if (panel.isConnected) letSlideOut(panel)
  if (open.size > 0) return
  following?.abort()
  showPage()
  delete document.documentElement.dataset.held
  // One that goes with its page leaves the focus to the page that comes.
  const isLost = panel.contains(document.activeElement) || document.activeElement === document.body
  if (isLost && panel.isConnected && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/**
 * A press on what slides out is meant for the page below (the second one of a double press is dropped:
 * `start/one-press.js`). Told after the frame that shows the press that closes it, since all that is in the panel
 * inherits it.
 */
function letSlideOut(panel: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = afterFrame(() => {
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

/** What the page's scroll bar leaves free keeps it from jumping (`html[data-held]` in `theme.css`). */
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

/** Beside what Ctrl and Command do: F3 searches the page. */
const walkOrSearch: ReadonlySet<string> = new Set(['Tab', 'F3'])

/** What keys mean, and where the focus may be, while this panel is the one on top. */
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
    // Brought there by no key: by the arrows above a phone's keyboard, or from the browser's own buttons.
    makeInert()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', press, { signal })
  document.addEventListener('focusin', keepInside, { signal })
  document.addEventListener('selectstart', makeInert, { signal })
}
