import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const file = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

/** Starts React, so it is a file of its own, run when all others are there. */
const entry = file('entry.client.tsx')
/** What every page of the shop runs. */
const everyPage = [entry, file('root.tsx'), file('routes/shop-layout.tsx')]
/** The pages on which visits begin, so that their code comes in few files. */
const home = [file('routes/home.tsx')]
const list = [file('routes/content.tsx')]
const product = [file('routes/product.tsx')]
const elsewhere = readdirSync(file('routes'))
  .filter((name) => name.endsWith('.tsx') && name !== 'product.tsx')
  .map((name) => file(`routes/${name}`))

type Belongs = (id: string, isIn: (entries: readonly string[]) => boolean) => boolean

/** The first that a module belongs to takes it, with what it imports. */
const groups: Readonly<Record<string, Belongs>> = {
  react: (id) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id),
  router: (id) => /node_modules[\\/](react-router|@remix-run|cookie)[\\/]/.test(id),
  shell: (id, isIn) => id !== entry && isIn(everyPage),
  cards: (_, isIn) => isIn(home) && (isIn(list) || isIn(product)),
  fields: (_, isIn) => isIn(list) && isIn(product),
  list: (_, isIn) => isIn(list),
  choices: (_, isIn) => isIn(product) && isIn(elsewhere),
  product: (_, isIn) => isIn(product),
}

const idSets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** The modules that these import at once, directly or by others, and they themselves. */
function importedFrom(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const before = idSets.get(entries)
  if (before) return before
  const ids = new Set<string>()
  const add = (id: string) => {
    if (ids.has(id)) return
    ids.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const entry of entries) add(entry)
  idSets.set(entries, ids)
  return ids
}

/**
 * Which file of the build a module goes to. Without groups a category page loads some thirty small files, which also
 * compress worse. Only what a page imports at once counts: what it loads later stays apart, and pulls nothing into the
 * files of every page.
 */
export const codeGroups = Object.entries(groups).map(([name, belongs], index) => ({
  name: (id: string, graph: ModuleGraph) =>
    belongs(id, (entries) => importedFrom(entries, graph).has(id)) ? name : null,
  priority: 100 - index,
}))

/**
 * For a file that a page runs as it hydrates: Chromium compiles all of its functions while it comes, on another thread.
 * Otherwise each is compiled when it is first called, on the one thread that answers a touch. Other browsers read a
 * comment.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  name in groups || name === 'entry.client' ? '//# allFunctionsCalledOnLoad\n' : ''
