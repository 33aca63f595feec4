import { defineConfig } from '@playwright/test'
import { withoutPictures, withPictures } from './browser.ts'
import { isTorture } from './steps/torture.ts'

/**
 * CHROMIUM: path of the browser; scripts/test.mjs finds it. BASE_URL: a shop that already runs, instead of one started
 * for this run.
 */
export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './start-shop.ts',
  fullyParallel: true,
  // One a core of the smallest machine; a third one gains nothing, for browser and shop run beside them.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Without pictures and copies of the page at every step, which cost a good part of a journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: withoutPictures,
  },
  projects: [
    // Hard tests of the server first: plain calls, no browser, once.
    { name: 'over http', testDir: './over-http', ...(isTorture ? {} : { grepInvert: /@long/ }) },
    // A journey goes on a phone, where most shoppers are; the long run goes it on every screen that it is meant for.
    // @wide: about a wide screen, and only there; @narrow: only on a phone; @long: left to the long run.
    {
      name: 'mobile',
      testDir: './journeys',
      grepInvert: isTorture ? /@wide/ : /@wide|@long/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Each page and mail beside the picture that is kept of it.
    ...(isTorture ? [{ name: 'looks', testDir: './looks', use: { launchOptions: withPictures } }] : []),
    {
      name: 'desktop',
      testDir: './journeys',
      ...(isTorture ? { grepInvert: /@narrow/ } : { grep: /@wide/, grepInvert: /@long/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
