import { whenIdle } from '../when-idle.ts'

export function layOutAhead(panel: HTMLElement): void {
  whenIdle(() => {
    if ('open' in panel.dataset) return
    for (const part of panel.querySelectorAll('*')) if (part.scrollTop > 0) part.scrollTop = 0
  })
}
