import { tooltipHideMs } from '../interface-defaults.ts'

/**
 * Shows a tooltip while its control or the tooltip itself has the pointer, or the control the focus (WCAG 1.4.13).
 * `dismiss` hides it until its control is reached anew.
 */
export function createTooltip<Control>({ show, hide }: { show: (of: Control) => void; hide: () => void }) {
  let shown: Control | undefined
  let pointed: Control | undefined
  let focused: Control | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let at: Control | undefined
  const drop = () => {
    clearTimeout(timer)
    if (shown === undefined) return
    shown = undefined
    hide()
  }
  const settle = () => {
    clearTimeout(timer)
    const wanted = pointed ?? focused
    if (wanted === shown) return
    if (wanted === undefined) timer = setTimeout(drop, tooltipHideMs)
    else {
      shown = wanted
      show(wanted)
    }
  }
  return {
    point(control: Control | undefined) {
      if (control === at) return
      at = control
      pointed = control
      settle()
    },
    pointTip() {
      at = shown
      pointed = shown
      settle()
    },
    focus(control: Control | undefined) {
      focused = control
      settle()
    },
    dismiss() {
      pointed = undefined
      focused = undefined
      drop()
    },
  }
}
