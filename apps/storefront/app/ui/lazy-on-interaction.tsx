import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { useWasDrawn } from './use-was-drawn.ts'

/** Milliseconds until code that did not come is asked for again. */
const again = 2_000

/**
 * A component within a boundary of `Suspense` whose code comes with the visitor's first interaction: until then the
 * document shows what the server drew. Where its code does not come that stays; a page that the router opens ends in an
 * error instead. The server imports it at once: `import.meta.env.SSR ? (await import('./a.tsx')).A : lazyOnInteraction(…)`.
 */
export function lazyOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const patiently = async (): Promise<{ default: ComponentType<Props> }> => {
    await new Promise<void>(onFirstInteraction)
    for (;;) {
      const loaded = await loadOnce().catch(() => undefined)
      if (loaded) return loaded
      await new Promise((resolve) => setTimeout(resolve, again))
    }
  }
  // React remembers a failure for good: who comes again gets another one.
  const atOnce = () =>
    lazy(() =>
      loadOnce().catch((error: unknown) => {
        AtOnce = atOnce()
        throw error
      }),
    )
  let AtOnce = atOnce()
  const Patient = lazy(patiently)
  if (!import.meta.env.SSR) onFirstInteraction(() => void loadOnce().catch(() => undefined))
  return function Later(props: Props) {
    const wasDrawn = useWasDrawn()
    const [Component] = useState(() => Loaded ?? (wasDrawn ? Patient : AtOnce))
    return <Component {...props} />
  }
}
