import type { Page } from '@playwright/test'

/** What a page says, in Dutch, when there is no network, and when a file of it does not come. */
export const isOffline = 'Je bent offline. Probeer het opnieuw zodra je weer verbinding hebt.'
export const reloadHelps = 'Laad de pagina opnieuw.'

/**
 * The page can tell what goes wrong: the code of its messages, fetched a moment after it is hydrated, has come and has
 * run. That the network is idle does not say so: on a busy machine it is before the page is hydrated.
 */
export async function canTell(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.some(({ name, initiatorType }) => /\/toasts-[^/]+\.js$/.test(name) && initiatorType === 'script')
  })
}

/** Takes the network away from a page that can tell so. */
export async function goOffline(page: Page): Promise<void> {
  await canTell(page)
  await page.context().setOffline(true)
}
