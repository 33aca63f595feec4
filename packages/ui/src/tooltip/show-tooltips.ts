import { placeTip } from './place-tip.ts'
import { createTooltip } from './tooltip-timing.ts'

const marked = '[data-tooltip]'

const isMove = (event: Event): boolean => event instanceof KeyboardEvent && /^(Tab|Arrow\w+|Home|End)$/.test(event.key)

/**
 * Shows one tooltip for all controls marked with `data-tooltip`; an empty value means the control's own name. `first`
 * is the event that loaded this code; the returned function removes the tooltip.
 */
export function showTooltips(first: Event): () => void {
  const tip = document.createElement('div')
  tip.id = 'tooltip'
  tip.role = 'tooltip'
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
    // A panel is modal, so only elements inside it can be pointed at.
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
  // Focus shows a tooltip only while keys move it between controls; after a panel opens or closes, a tooltip would
  // cover its neighbours and take the next Escape.
  let isMoving = isMove(first)
  on('focusin', (event) => {
    const control = controlOf(event)
    tooltip.focus(isMoving && control?.matches(':focus-visible') ? control : undefined)
  })
  on('focusout', () => tooltip.focus(undefined))
  on('keydown', (event) => {
    isMoving = isMove(event)
    if (event.key === 'Escape') tooltip.dismiss()
  })
  on('pointerdown', ({ target }) => target instanceof Node && !tip.contains(target) && tooltip.dismiss())
  on('click', tooltip.dismiss)
  on('scroll', place)
  tooltip.point(document.querySelector<HTMLElement>(`${marked}:hover`) ?? undefined)
  if (isMoving) tooltip.focus(document.querySelector<HTMLElement>(`${marked}:focus-visible`) ?? undefined)
  return () => {
    ended.abort()
    tooltip.dismiss()
  }
}
