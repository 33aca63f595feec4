import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { withPictures } from '@toonbank/e2e/browser.ts'
import { watchPage } from './watch-page.ts'

/** What is slowed down: the processor, so many times; the network, as Lighthouse does for a phone. */
export interface Slowness {
  readonly processor: number
  readonly network: boolean
}

/**
 * Milliseconds and bytes a second of Lighthouse's mobile preset. DevTools adds the delay once to each request: setting
 * up the first connection, which on a line takes two or three times that, is not in it.
 */
const mobile = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }

export interface Phone {
  readonly page: Page
  readonly session: CDPSession
}

export const openBrowser = (): Promise<Browser> => chromium.launch(withPictures)

/** A new phone, which has never seen the shop. */
export async function withPhone<Result>(
  browser: Browser,
  { processor, network }: Slowness,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (network) await session.send('Network.emulateNetworkConditions', mobile)
    if (processor > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
    await page.addInitScript(watchPage)
    return await use({ page, session })
  } finally {
    await context.close()
  }
}
