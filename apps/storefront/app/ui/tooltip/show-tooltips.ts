import { placeTip } from './place-tip.ts'
import { createTooltip } from './tooltip-timing.ts'

const marked = '[data-tooltip]'

/** Whether a key moves the focus from control to control. */
const isMove = (event: Event): boolean => event instanceof KeyboardEvent && /^(Tab|Arrow\w+|Home|End)$/.test(event.key)

/**
 * One tooltip for all controls of the document that are marked with `data-tooltip`: its text, or nothing where the
 * control's own name is what it says. `first`: the event that this code was loaded for. Returns what removes it.
 */
export function showTooltips(first: Event): () => void {
  const tip = document.createElement('div')
  tip.id = 'tooltip'
  tip.role = 'tooltip'
  // Screen readers read it as the name or the description of its control, and must not read it again in its own place.
  tip.ariaHidden = 'true'
  tip.popover = 'manual'
  tip.className =
    'fixed inset-auto m-0 w-max max-w-64 animate-[appear_100ms_var(--loader-delay)_both] rounded border border-ink bg-ink px-2 py-1 text-13 text-surface'
  let shown: HTMLElement | undefined
  let described: HTMLElement | undefined
  const place = () => {
    if (!shown) return
    const box = { width: tip.offsetWidth, height: tip.offsetHeight }
    const { left, top } = placeTip(shown.getBoundingClientRect(), box, document.documentElement)
    tip.style.left = `${left}px`
    tip.style.top = `${top}px`
  }
  const hide = () => {
    shown = undefined
    described?.removeAttribute('aria-describedby')
    described = undefined
    tip.remove()
  }
  const show = (control: HTMLElement) => {
    hide()
    const name = control.ariaLabel ?? ''
    tip.textContent = control.dataset.tooltip || name
    // A panel is modal: only what is inside of it can be pointed at.
    const layer = control.closest('[role=dialog]') ?? document.body
    layer.append(tip)
    tip.showPopover()
    shown = control
    place()
    if (tip.textContent === name || control.hasAttribute('aria-describedby')) return
    described = control
    control.setAttribute('aria-describedby', tip.id)
  }
  const tooltip = createTooltip<HTMLElement>({ show, hide })
  const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(marked) : null)
  const ended = new AbortController()
  const on = <Kind extends keyof DocumentEventMap>(kind: Kind, act: (event: DocumentEventMap[Kind]) => void) =>
    document.addEventListener(kind, act, { signal: ended.signal, capture: true, passive: true })
  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return
    if (event.target instanceof Node && tip.contains(event.target)) tooltip.pointTip()
    else tooltip.point(controlOf(event) ?? undefined)
  })
  on('pointerout', ({ relatedTarget }) => relatedTarget === null && tooltip.point(undefined))
  // Focus shows a tooltip only while keys move it from control to control. A panel that opens or closes moves the focus
  // too: a tooltip there would cover what is beside it, and take the next Escape.
  let isMoving = isMove(first)
  on('focusin', (event) => {
    const control = controlOf(event)
    tooltip.focus(isMoving && control?.matches(':focus-visible') ? control : undefined)
  })
  on('focusout', () => tooltip.focus(undefined))
  // Also closes the panel that it stands in, as Escape does everywhere.
  on('keydown', (event) => {
    isMoving = isMove(event)
    if (event.key === 'Escape') tooltip.dismiss()
  })
  on('pointerdown', ({ target }) => target instanceof Node && !tip.contains(target) && tooltip.dismiss())
  // Also a click by keyboard: it may have removed the control.
  on('click', tooltip.dismiss)
  // A control that gets the focus is scrolled into sight.
  on('scroll', place)
  // The pointer or the focus may have been there before this code was.
  tooltip.point(document.querySelector<HTMLElement>(`${marked}:hover`) ?? undefined)
  if (isMoving) tooltip.focus(document.querySelector<HTMLElement>(`${marked}:focus-visible`) ?? undefined)
  return () => {
    ended.abort()
    tooltip.dismiss()
  }
}
