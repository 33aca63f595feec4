import { onFirstInteraction } from './first-interaction.ts'
import { whenIdle } from './when-idle.ts'

type Load = () => Promise<unknown>

const queue: Load[] = []
let isLoading = false

/**
 * Loads code that the next press will need: after the first interaction, one by one, when the browser is idle. A failed
 * load is repeated with the press.
 */
export function loadAhead(...loads: readonly Load[]): void {
  queue.push(...loads)
  onFirstInteraction(loadNext)
}

function loadNext(): void {
  if (isLoading) return
  isLoading = true
  whenIdle(async () => {
    await queue
      .shift()?.()
      .catch(() => undefined)
    isLoading = false
    if (queue.length > 0) loadNext()
  })
}
