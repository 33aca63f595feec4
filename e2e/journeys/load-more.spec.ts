import { pressBelowList } from '../steps/browse.ts'
import { cards, closeFilters, countOf, openFilters, optionOf } from '../steps/filters.ts'
import { awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

// One call is cut, on purpose.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('more of a list comes below it, once a press', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden')
  const load = page.getByRole('link', { name: 'Meer laden' })
  const seen = page.getByRole('status').filter({ hasText: / van \d+ artikelen$/ })
  await expect(seen).toHaveText(/^24 van \d+ artikelen$/)
  await awake({ hasScript: true }, load)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/content')) asked.push(request.postData() ?? '')
  })
  // Quick fingers: one page. Rows far out of sight get their true height first, as they come into it.
  await load.scrollIntoViewIfNeeded()
  await load.dblclick()
  await expect(cards(page)).toHaveCount(48)
  await expect(seen).toHaveText(/^48 van /)
  expect(asked).toHaveLength(1)
  await expect(page).toHaveURL('/vloerkleden')
  // The keyboard goes on with the first that came.
  await expect(cards(page).nth(24).getByRole('link').first()).toBeFocused()
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(48)
})

test('what did not come is asked for again, and who comes back to the list finds all of it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const load = await awake({ hasScript: true }, page.getByRole('link', { name: 'Meer laden' }))
  await load.scrollIntoViewIfNeeded()
  await load.click()
  await expect(cards(page)).toHaveCount(48)
  await page.route('**/api/public/content', (route) => route.abort('internetdisconnected'))
  await load.click()
  await expect(page.getByRole('alert')).toHaveText(/kwamen niet/)
  await page.unroute('**/api/public/content')
  await load.click()
  await expect(cards(page)).toHaveCount(72)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const card = cards(page).nth(50)
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(72)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(200)
  await page.reload()
  await expect(cards(page)).toHaveCount(72)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(200)

  const filters = await openFilters(page)
  await optionOf(filters, 'Blauw').click()
  await expect(countOf(page)).toHaveText('25 artikelen')
  await closeFilters(page)
  await expect(cards(page)).toHaveCount(24)
})

test('whoever came to a later page by its address turns pages by their numbers', { tag: '@long' }, async ({ page }) => {
  const pages = page.getByRole('navigation', { name: "Pagina's" })
  await page.goto('/vloerkleden')
  await awake({ hasScript: true }, page.getByRole('link', { name: 'Meer laden' }))
  await expect(pages).toBeHidden()
  await page.goto('/vloerkleden/kleur:blauw?page=2')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Meer laden' })).toHaveCount(0)
  await pressBelowList(pages.getByRole('link', { name: 'Vorige pagina' }))
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
})

testWithoutJavaScript('without JavaScript a list has numbers of pages', { tag: '@long' }, async ({ page }) => {
  await page.goto('/en/rugs?sort=lowest-price')
  await expect(page.getByRole('link', { name: 'Load more' })).toBeHidden()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/en/rugs?sort=lowest-price&page=2')
  await expect(page.getByRole('status').filter({ hasText: 'Items 25 to 48 of' })).toBeVisible()
})

test('who comes by an ad goes on without it, and scripts find the campaign in the address', {
  tag: '@long',
}, async ({ page }) => {
  const campaign = '?utm_source=nieuwsbrief&gclid=a1'
  await page.goto(`/vloerkleden${campaign}`)
  const load = await awake({ hasScript: true }, page.getByRole('link', { name: 'Meer laden' }))
  await expect(load).toHaveAttribute('href', '/vloerkleden?page=2')
  expect(new URL(page.url()).search).toBe(campaign)
})
