import type { Page } from '@playwright/test'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { goOffline } from '../steps/network.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({
  expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch|Error loading route module|dynamically imported/],
  expectedUncaught: [/dynamically imported/],
})

const main = (page: Page) => page.getByRole('main')

test('a page that is opened without a network says so in the shop, and comes when it is back', {
  tag: '@long',
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await page.goto('/')
  const link = await awake(shopper, main(page).locator('a[href="/vloerkleden"]').first())
  await goOffline(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geen verbinding' })).toBeVisible()
  await expect(main(page)).toContainText('Je bent offline')
  await expect(main(page)).not.toContainText('500')
  await expect(page.getByRole('banner'), 'the shop around it stands').toBeVisible()
  await expectAccessibleUnderTorture(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Vloerkleden' })).toBeVisible()
})

test('a page that was opened while the shop is away comes when it answers again', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/')
  const link = await awake(shopper, main(page).locator('a[href="/vloerkleden"]').first())
  // As behind a shop that starts anew: there is a network, and nobody answers.
  const away = /\.data|\/builds\/|\/assets\//
  await page.route(away, (route) => route.abort('connectionrefused'))
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geen verbinding' })).toBeVisible()
  await expect(main(page)).toContainText('zodra de winkel weer bereikbaar is')
  await page.unroute(away)
  await expect(page.getByRole('heading', { level: 1, name: 'Vloerkleden' })).toBeVisible()
})

test('code that is gone after an update comes with the page anew, once, and not for ever', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  const guarantee = page.getByRole('contentinfo').getByRole('link', { name: 'Wettelijke garantie' })
  const isThere = page.getByRole('heading', { level: 1, name: 'Wettelijke garantie' })
  let isGone = true
  await page.route(/\/assets\/guarantee-[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))

  await page.goto('/')
  await (await awake(shopper, guarantee)).click()
  await expect(isThere, 'as the server draws it').toBeVisible()
  await expect.poll(() => loads.map((url) => new URL(url).pathname)).toEqual(['/', '/wettelijke-garantie'])
  // The next time within ten seconds it is said, and the visitor decides.
  await page.goto('/')
  await (await awake(shopper, guarantee)).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geen verbinding' })).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click()
  await expect(isThere).toBeVisible()
  await expect.poll(() => loads.length).toBe(4)
})
