import { type ComponentType, lazy, useState } from 'react'
import { onFirstInteraction } from '../ui/first-interaction.ts'

const waiting = new Set<() => Promise<unknown>>()

/** The code of all parts that documents keep, for those of other pages. */
export async function loadKeptCode(): Promise<void> {
  await Promise.all([...waiting].map((load) => load()))
}

// Without a network it is loaded when it is drawn.
if (!import.meta.env.SSR) onFirstInteraction(() => void loadKeptCode().catch(() => undefined))

/**
 * A component of a part that documents keep as the server drew it, or that few pages have: its code is needed for
 * another page only, so it comes with the visitor's first interaction, before they go anywhere. On the server it is
 * imported at once: `import.meta.env.SSR ? (await import('./cards.tsx')).Cards : lazyOnInteraction(() => …)`. A
 * document that needs it is hydrated when it has come. Trap: with a `Suspense` around it, whatever changes meanwhile
 * has React throw away what the server drew.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
    waiting.delete(loadOnce)
    return Loaded
  }
  waiting.add(loadOnce)
  // React remembers a failure for good: who comes again gets another one.
  const lazily = () =>
    lazy(async () => ({
      default: await loadOnce().catch((error: unknown) => {
        Lazy = lazily()
        throw error
      }),
    }))
  let Lazy = lazily()
  return function Later(props: Props) {
    const [Component] = useState(() => Loaded ?? Lazy)
    return <Component {...props} />
  }
}
