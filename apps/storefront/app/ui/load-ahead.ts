import { onFirstInteraction } from './first-interaction.ts'
import { whenIdle } from './when-idle.ts'

type Load = () => Promise<unknown>

const queue: Load[] = []
let isLoading = false

/**
 * Loads what the next press will need, so that it waits for nothing: after the visitor's first interaction, one after
 * the other, when the browser has nothing else to do. What fails is loaded with the press.
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
