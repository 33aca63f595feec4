let isOutdated = false

/** Whether the shop was built anew since this page was opened. */
export const isOutdatedPage = (): boolean => isOutdated

/** Asks what the newest build is called (specification 2.4-44). What cannot be asked now is asked again later. */
export async function askNewestBuild(): Promise<void> {
  const own = document.querySelector<HTMLElement>('script[data-build]')?.dataset.build
  if (isOutdated || own === undefined) return
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    const newest: unknown = answer.ok ? await answer.json() : undefined
    if (typeof newest !== 'object' || newest === null || !('id' in newest)) return
    isOutdated = newest.id !== own
  } catch {
    // No network, or a proxy that answers in its own way.
  }
}
