import type { Page } from '@playwright/test'
import { productIdOf } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { words } from '../steps/words.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const elsewhere = 'https://www.degeschillencommissie.nl/'
const switchLanguage = (page: Page, name: string) =>
  page.getByRole('link', { name }).filter({ visible: true }).first().click()
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** As a link of the shop goes there: without loading a new document. */
async function goTo(page: Page, path: string): Promise<void> {
  await awake(aShopper(page), page.getByRole('banner').getByRole('link').first())
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  )
}

for (const run of [test, testWithoutJavaScript])
  run(
    `a shopper reads a story, in both languages (${run === test ? 'with' : 'without'} JavaScript)`,
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
      await expect(page).toHaveURL('/blogs')
      await title(page, 'Verhalen van de vloer')
      expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(4)
      await page.getByRole('link', { name: 'Wat is abrash?' }).click()
      await expect(page).toHaveURL('/blogs/wat-is-abrash')
      await title(page, 'Wat is abrash?')
      await expect(page.getByText('Geplaatst op 22 oktober 2026')).toBeVisible()
      await switchLanguage(page, words.nld.otherLanguage)
      await expect(page).toHaveURL('/en/blogs/what-is-abrash')
      await title(page, 'What is abrash?')
      await page
        .getByRole('navigation', { name: words.eng.breadcrumb })
        .getByRole('link', { name: 'Stories from the floor' })
        .click()
      await expect(page).toHaveURL('/en/blogs')
    },
  )

test('an event tells when and where, by the clock of the shop', { tag: '@long' }, async ({ page }) => {
  await page.goto('/events/winterdag-in-de-showroom')
  await expect(page.getByText('12 december 2026, 10:00 tot 17:30 uur').first()).toBeVisible()
  await switchLanguage(page, words.nld.otherLanguage)
  await expect(page).toHaveURL('/en/events/winter-day-at-the-showroom')
  await expect(page.getByText('12 December 2026, 10:00 to 17:30').first()).toBeVisible()
})

test('the other language shows the same page of the same list', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden?sort=lowest-price&page=2')
  await switchLanguage(page, words.nld.otherLanguage)
  await expect(page).toHaveURL('/en/rugs?sort=lowest-price&page=2')
})

test('an old address leads to where its page stands now, from outside and from a link', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/karpetten')
  await expect(page).toHaveURL('/vloerkleden')
  await page.goto('/')
  await goTo(page, '/tapijten?bron=brief')
  await expect(page).toHaveURL('/vloerkleden?bron=brief')
  await title(page, 'Vloerkleden')
})

test('an old address that leads into the other language loads its texts', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  await page.goto('/')
  await goTo(page, '/english')
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Made to measure', exact: true })).toBeVisible()
})

test('an address that leads to another site is loaded as a page of that site', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  await page.route(`${elsewhere}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elders</h1>' }))
  await page.goto('/')
  await goTo(page, '/geschillen')
  await expect(page).toHaveURL(elsewhere)
  await title(page, 'Elders')
})

test.describe('what is not there', { tag: '@wide' }, () => {
  test.use({ expectedErrors: [/status of (404|410)/] })
  for (const [path, status, sentence] of [
    ['/geen-pagina', 404, 'Pagina niet gevonden: /geen-pagina'],
    ['/en/blogs/no-such-story', 404, 'Page not found: /en/blogs/no-such-story'],
    ['/zomeractie-2025', 410, 'Pagina niet gevonden: /zomeractie-2025'],
    ['/en/summer-sale-2025', 410, 'Page not found: /en/summer-sale-2025'],
  ] as const)
    test(`${path} says so with ${status}, and is not indexed`, { tag: '@long' }, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(status)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      const home = page.getByRole('main').getByRole('link').last()
      await expect(home).toHaveAttribute('href', path.startsWith('/en') ? '/en' : '/')
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    })
})

test('what lies below an entry of the menu opens: under the keyboard on a wide screen, level by level on a phone', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  await page.goto('/blogs')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  if (isMobile) {
    await (await awake(aShopper(page), page.getByRole('link', { name: 'Menu' }))).click()
    await menu.getByRole('button', { name: 'Natuurlijke vezels' }).click()
  } else await menu.getByRole('link', { name: 'Natuurlijke vezels' }).focus()
  await menu.getByRole('link', { name: 'Sisal' }).click()
  await expect(page).toHaveURL('/natuurlijke-vezels/sisal')
  await expect(menu.getByRole('link', { name: 'Sisal' })).toBeHidden()
})

test('the menu of a phone goes three levels down, and on the way back the focus is at the entry that was left', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  await page.goto('/blogs')
  await (await awake(aShopper(page), page.getByRole('link', { name: 'Menu' }))).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Vloerkleden', exact: true }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Vloerkleden' })).toBeFocused()
  const lower = panel.getByRole('button', { name: 'Perzisch & vintage' })
  await lower.press('Enter')
  await expect(panel.getByRole('link', { name: 'Perzisch', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Terug' }).press('Enter')
  await expect(lower).toBeFocused()
  await lower.press('Enter')
  await panel.getByRole('link', { name: 'Vintage', exact: true }).click()
  await expect(page).toHaveURL('/vloerkleden/perzisch-en-vintage/vintage')
})

test('what opens below an entry goes away by Escape, and leaves the focus at the entry', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/blogs')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const [entry, below] = [
    menu.getByRole('link', { name: 'Natuurlijke vezels' }),
    menu.getByRole('link', { name: 'Sisal' }),
  ]
  await awake(aShopper(page), menu)
  for (let times = 0; times < 2; times += 1) {
    await entry.focus()
    await below.focus()
    await page.keyboard.press('Escape')
    await expect(below).toBeHidden()
    await expect(entry).toBeFocused()
    await page.getByRole('link', { name: 'Naar de inhoud' }).focus()
  }
})

test('the stories can be read with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/blogs')
  const story = page.getByRole('link', { name: 'Hoe groot moet een vloerkleed zijn?' })
  await awake(aShopper(page), story)
  for (let presses = 0; presses < 60 && !(await story.evaluate((link) => link === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await title(page, 'Hoe groot moet een vloerkleed zijn?')
  await expect(page.getByRole('main')).toBeFocused()
})

test('every kind of page tells search engines what it is, once', { tag: ['@wide', '@long'] }, async ({
  page,
  baseURL,
}) => {
  const book = `/product/${await productIdOf(page, 'book')}`
  for (const [path, types] of [
    ['/', ['WebSite']],
    ['/vloerkleden', ['BreadcrumbList']],
    ['/blogs', ['BreadcrumbList']],
    ['/blogs/wat-is-abrash', ['BreadcrumbList', 'NewsArticle']],
    ['/en/events/winter-day-at-the-showroom', ['BreadcrumbList', 'Event']],
    [book, ['BreadcrumbList', 'Product']],
  ] as const) {
    await page.goto(path)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(scripts.map((text) => JSON.parse(text)['@type']).toSorted(), path).toEqual(types)
    expect(scripts.join(''), path).not.toMatch(/[<>]/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      baseURL + new URL(page.url()).pathname.replace(/\/$/, path === '/' ? '/' : ''),
    )
    const alternates = page.locator('link[rel=alternate][hreflang]')
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))), path).toEqual([
      'nl',
      'en',
      'x-default',
    ])
    const own = page.locator('link[rel=canonical]')
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain(
      await own.getAttribute('href'),
    )
  }
})
