import { defineConfig } from '@playwright/test'

/** CHROMIUM: path of the browser; scripts/test.mjs finds it. BASE_URL: a shop that already runs, instead of one started for this run. */
export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './start-shop.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Without pictures of every step, which cost more than the journeys.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // A browser that asks nothing of the network by itself; the sandbox needs rights that a container has not.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Hard tests of the server first: plain calls, no browser, once.
    { name: 'over http', testDir: './over-http' },
    // A journey about one screen, or one for which the screen makes no difference, is tagged and runs on that screen only.
    {
      name: 'mobile',
      testDir: './journeys',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testDir: './journeys', grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
