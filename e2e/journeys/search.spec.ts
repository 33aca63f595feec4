import { expectAccessible } from '../steps/axe.ts'
import { openSearch, resultsOf, searchFieldOf, searchPanelOf } from '../steps/search.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

for (const language of ['nld', 'eng'] as const) {
  test(`a rug is found while typing, with a mistake, and opened (${language})`, async ({ page }) => {
    const shopper = aShopper(page, language)
    const { search, rug } = shopper.say
    await page.goto(shopper.at('/'))
    await openSearch(shopper)
    await expect(searchPanelOf(shopper)).toContainText(search.hint)
    await searchFieldOf(shopper).pressSequentially(search.mistyped, { delay: 30 })
    await expect(resultsOf(shopper, search.products).first()).toContainText('Wadde')
    await expect(resultsOf(shopper, search.products).first()).toContainText('€')
    await searchFieldOf(shopper).fill(search.sized)
    await expect(resultsOf(shopper, search.products)).toHaveCount(6)
    await expect(resultsOf(shopper, search.categories).first()).toBeVisible()
    await expectAccessible(page)
    await searchFieldOf(shopper).fill(rug.duin)
    await resultsOf(shopper, search.products).filter({ hasText: rug.duin }).click()
    await expect(page.getByRole('heading', { level: 1, name: rug.duin })).toBeVisible()
    await expect(searchPanelOf(shopper)).toBeHidden()
    // What was found is left behind: the next search begins empty.
    await openSearch(shopper)
    await expect(searchFieldOf(shopper)).toHaveValue('')
  })
}

test('the keyboard alone goes from the field through the results and back', async ({ page }) => {
  const shopper = aShopper(page)
  const { search } = shopper.say
  await page.goto('/')
  await openSearch(shopper)
  await page.keyboard.type('wadde')
  await expect(resultsOf(shopper, search.products).first()).toBeVisible()
  await expect(searchPanelOf(shopper).getByRole('status').first()).toHaveText(/resultaten/)
  await page.keyboard.press('ArrowDown')
  await expect(resultsOf(shopper, search.products).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(resultsOf(shopper, search.products).nth(1)).toBeFocused()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp')
  await expect(searchFieldOf(shopper)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchPanelOf(shopper)).toBeHidden()
})

test('nothing found says so and clearing begins anew', async ({ page }) => {
  const shopper = aShopper(page)
  const { search } = shopper.say
  await page.goto('/')
  await openSearch(shopper)
  await page.keyboard.type('xqzwvk')
  await expect(searchPanelOf(shopper)).toContainText('niets gevonden')
  await expectAccessible(page)
  await searchPanelOf(shopper).getByRole('button', { name: search.clear }).click()
  await expect(searchFieldOf(shopper)).toBeFocused()
  await expect(searchPanelOf(shopper)).toContainText(search.hint)
})

test.describe('the page with all results', () => {
  test.use({ expectedErrors: [/404/] })
  test('is where Enter goes', async ({ page }) => {
    const shopper = aShopper(page, 'eng')
    await page.goto('/en')
    await openSearch(shopper)
    await page.keyboard.type('wool rug')
    const [request] = await Promise.all([
      page.waitForRequest((sent) => /\/en\/search(\.data)?\?.*q=wool\+rug/.test(sent.url())),
      page.keyboard.press('Enter'),
    ])
    expect(request.method()).toBe('GET')
    await expect(searchPanelOf(shopper)).toBeHidden()
  })
})

test('an answer that comes late never replaces that of a newer keystroke', async ({ page }) => {
  const shopper = aShopper(page)
  const { search } = shopper.say
  await page.route('**/api/search', async (route) => {
    if (route.request().postDataJSON().q === 'jute') await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  await openSearch(shopper)
  const asked = page.waitForRequest('**/api/search')
  await page.keyboard.type('jute')
  await asked
  await searchFieldOf(shopper).fill('wadde')
  await expect(resultsOf(shopper, search.products).first()).toContainText('Wadde')
  await page.waitForTimeout(1_600)
  await expect(resultsOf(shopper, search.products).first()).toContainText('Wadde')
})

testWithoutJavaScript('without JavaScript the magnifier is a link to the search page', async ({ page }) => {
  for (const [path, to, name] of [
    ['/', '/zoeken', 'Zoeken'],
    ['/en', '/en/search', 'Search'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', to)
  }
})
