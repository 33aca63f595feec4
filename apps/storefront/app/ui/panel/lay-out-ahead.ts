import { whenIdle } from '../when-idle.ts'

/**
 * Has a closed panel styled and laid out for the press that opens it, once the browser has nothing else to do; it opens
 * at its beginning.
 */
export function layOutAhead(panel: HTMLElement): void {
  whenIdle(() => {
    if ('open' in panel.dataset) return
    // What it takes to answer has all of the panel laid out.
    for (const part of panel.querySelectorAll('*')) if (part.scrollTop > 0) part.scrollTop = 0
  })
}
