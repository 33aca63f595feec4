import type { Page } from '@playwright/test'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const rugs = (page: Page) => page.getByRole('main').locator('a[href="/vloerkleden"]').first()

/** Whoever comes back to the tab asks at once, as soon as the page is hydrated. */
async function askForBuild(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/builds/latest.json'))
  })
  // The answer is there, and read within the next tasks.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** The shop is built anew while this page is open. */
async function buildAnew(page: Page): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }))
  await learnOfBuild(page)
}

/** Until the page has asked and asks no more: it knows then that it is outdated. */
async function learnOfBuild(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const send = window.fetch
    let asks = false
    window.fetch = (input, init) => {
      asks ||= String(input).endsWith('/builds/latest.json')
      return send(input, init)
    }
    document.dispatchEvent(new Event('visibilitychange'))
    window.fetch = send
    const seen = window as { hasAsked?: boolean }
    seen.hasAsked ||= asks
    return seen.hasAsked && !asks
  })
}

/** Marks the document: who goes on within it keeps the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-former', ''))
const isFormer = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-former'))

test('says what the newest build is called, and an open page of that build goes on within itself', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const answer = await page.request.get('/builds/latest.json')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  await page.goto('/')
  await awake(shopper, rugs(page))
  expect(await answer.json()).toEqual({
    id: await page.evaluate<string>('window.__reactRouterManifest.version'),
  })
  await mark(page)
  await askForBuild(page)
  await rugs(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vloerkleden' })).toBeVisible()
  expect(await isFormer(page)).toBe(true)
})

test('a new build comes with the next page @long', async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/')
  await awake(shopper, rugs(page))
  await mark(page)
  await buildAnew(page)
  await rugs(page).click()
  await expect(page).toHaveURL('/vloerkleden')
  await expect.poll(() => isFormer(page)).toBe(false)
})

test.describe('what the code of an open page cannot read', () => {
  test.use({ expectedErrors: [/^TypeError|React Router caught/] })
  test('is loaded with the code of the new build that answered it', { tag: '@long' }, async ({ page }) => {
    const shopper = aShopper(page)
    await page.goto('/')
    await awake(shopper, rugs(page))
    await mark(page)
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }))
    await page.route('**/vloerkleden.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"pagination"', '"pages"') })
    })
    await rugs(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vloerkleden' })).toBeVisible()
    await expect(page).toHaveURL('/vloerkleden')
    expect(await isFormer(page)).toBe(false)
  })
})

test('a new build comes neither over what was typed nor in the middle of the checkout', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/herroepen')
  const number = await awake(shopper, page.getByRole('textbox', { name: 'Bestelnummer' }))
  await mark(page)
  await buildAnew(page)
  await number.fill('TB26-000001')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wettelijke garantie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wettelijke garantie' })).toBeVisible()
  expect(await isFormer(page)).toBe(true)

  await haveInCart(page, 'brush')
  await page.goto('/cart')
  const order = await awake(shopper, page.getByRole('main').locator('a[href="/checkout"]'))
  await mark(page)
  await learnOfBuild(page)
  await order.click()
  await expect(page).toHaveURL(shopper.say.paths.login)
  expect(await isFormer(page)).toBe(true)
})
