import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
import { useWasServerRendered } from './use-was-server-rendered.ts'

const again = 2_000

/**
 * Loads a component's code at the first interaction; until then, or if loading fails, the server's HTML stays. The
 * server imports it at once: `import.meta.env.SSR ? (await import('./a.tsx')).A : lazyOnInteraction(…)`.
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
  // React remembers a failed load permanently, so each return gets a new `lazy`.
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
    const wasDrawn = useWasServerRendered()
    const [Component] = useState(() => Loaded ?? (wasDrawn ? Patient : AtOnce))
    return <Component {...props} />
  }
}
