import { whenIdle } from '../when-idle.ts'

/** Has a closed panel styled and laid out for the press that opens it, once the browser has nothing else to do. */
export function layOutAhead(panel: HTMLElement): void {
  // What it takes to answer has all of the panel laid out.
  whenIdle(() => panel.querySelector('h2')?.getBoundingClientRect())
}
