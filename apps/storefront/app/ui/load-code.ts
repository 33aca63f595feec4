const fetched = new Map<string, Promise<void>>()

/**
 * Lazy loading with retry, in place of Vite's own preloading (`vite.config.ts`): fetches the files, then imports. A
 * browser remembers a failed import until the page is reloaded; a failed fetch can be retried, and the import then
 * finds the files in the browser's cache. `files`: the code and all that it imports, as paths below the root.
 */
export async function loadCode<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return load()
}

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path)
  if (known) return known
  const coming = isOnPage(path) ? Promise.resolve() : fetchWhole(path)
  fetched.set(path, coming)
  coming.catch(() => fetched.delete(path))
  return coming
}

const isOnPage = (path: string): boolean =>
  document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(path)}"]`) !== null

async function fetchWhole(path: string): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} cannot be had now: ${answer.status}`)
  await answer.arrayBuffer()
}
