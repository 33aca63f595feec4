import { loadCode } from '../ui/load-code.ts'
import { routerManifest } from './router-manifest.ts'

/** Where most visitors go next: a list, a product. */
const likely = ['routes/content', 'routes/product']

/**
 * The code of the pages that are likely to be next, for `loadAhead`: React Router asks for it with the press, and for
 * what that imports when it has come.
 */
export const likelyPages: readonly (() => Promise<unknown>)[] = likely.map((id) => async () => {
  const route = routerManifest()?.routes[id]
  if (!route) return
  const { module, imports = [] } = route
  await loadCode(
    () => import(/* @vite-ignore */ module),
    [module, ...imports].map((path) => path.slice(1)),
  )
})
