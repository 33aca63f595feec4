const fetched = new Map<string, Promise<void>>()

/**
 * Loads code with retries, in place of Vite's preloading (`vite.config.ts`). Browsers remember a failed import but not
 * a failed fetch, so the files are fetched first. `files` are paths below the root.
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
