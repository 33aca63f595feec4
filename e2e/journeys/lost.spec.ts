import type { Page, Route } from '@playwright/test'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { goOffline } from '../steps/network.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Failed to fetch|Error loading route module|dynamically imported|turbo-stream/,
  ],
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

const away = [
  ['nobody answers', 'Geen verbinding', (route: Route) => route.abort('connectionrefused')],
  ['a proxy answers', 'Verbindingsfout', (route: Route) => route.fulfill({ body: '<h1>Log in</h1>' })],
] as const
for (const [how, title, answer] of away)
  test(`a page that was opened while ${how} comes when the shop does`, { tag: ['@wide', '@long'] }, async ({
    page,
  }) => {
    const shopper = aShopper(page)
    await page.goto('/')
    const link = await awake(shopper, main(page).locator('a[href="/vloerkleden"]').first())
    // As while the shop starts anew: there is a network all the time.
    const ofTheShop = /\.data|\/builds\//
    await page.route(ofTheShop, answer)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.unroute(ofTheShop)
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
