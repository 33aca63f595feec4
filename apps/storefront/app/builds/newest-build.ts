let isOutdated = false

export const isOutdatedPage = (): boolean => isOutdated

/** Asks for the newest build (specification 2.4-44), and again later after a failure. */
export async function askNewestBuild(): Promise<void> {
  const own = document.querySelector<HTMLElement>('script[data-build]')?.dataset.build
  if (isOutdated || own === undefined) return
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    const newest: unknown = answer.ok ? await answer.json() : undefined
    if (typeof newest !== 'object' || newest === null || !('id' in newest)) return
    isOutdated = newest.id !== own
  } catch {}
}
