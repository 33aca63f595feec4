import { tooltipHideMs } from '../interface-defaults.ts'

/**
 * When a tooltip is there (WCAG 1.4.13): while its control has the pointer or the focus, and while the pointer is on
 * itself; the delay leaves time for the way there. `dismiss` ends it until its control is come to anew.
 */
export function createTooltip<Control>({ show, hide }: { show: (of: Control) => void; hide: () => void }) {
  let shown: Control | undefined
  let pointed: Control | undefined
  let focused: Control | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where the pointer was last: moving within a control is not coming to it. */
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
