import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const file = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

/** This file starts React, so it is separate and runs when all others are loaded. */
const entry = file('entry.client.tsx')
const everyPage = [entry, file('root.tsx'), file('routes/shop-layout.tsx')]
const home = [file('routes/home.tsx')]
const list = [file('routes/content.tsx')]
const product = [file('routes/product.tsx')]
const elsewhere = readdirSync(file('routes'))
  .filter((name) => name.endsWith('.tsx') && name !== 'product.tsx')
  .map((name) => file(`routes/${name}`))

type Belongs = (id: string, isIn: (entries: readonly string[]) => boolean) => boolean

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
 * Groups modules into few files, because a category page would load some thirty small ones. Only static imports count,
 * so that lazy code stays out of the files of every page.
 */
export const codeGroups = Object.entries(groups).map(([name, belongs], index) => ({
  name: (id: string, graph: ModuleGraph) =>
    belongs(id, (entries) => importedFrom(entries, graph).has(id)) ? name : null,
  priority: 100 - index,
}))

/**
 * Asks Chromium to compile all functions of a file on another thread while it loads, instead of at their first call.
 * Other browsers ignore the comment.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  name in groups || name === 'entry.client' ? '//# allFunctionsCalledOnLoad\n' : ''
