import { locales } from '@toonbank/domain/locale.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { countOf, openFilters, optionOf } from '../steps/filters.ts'
import { openSearch, resultsOf, searchFieldOf, searchPanelOf } from '../steps/search.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

for (const language of locales) {
  test(`a rug is found while typing, with a mistake, and opened (${language})`, {
    tag: language === 'nld' ? [] : '@long',
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    const { search, rug } = shopper.say
    await page.goto(shopper.at('/'))
    await openSearch(shopper)
    await expect(searchPanelOf(shopper)).toContainText(search.hint)
    await searchFieldOf(shopper).pressSequentially(search.mistyped, { delay: 30 })
    await expect(resultsOf(shopper, search.products).first()).toContainText('Wadde')
    await expect(resultsOf(shopper, search.products).first()).toContainText('€')
    await expect(resultsOf(shopper, search.products).first().getByRole('img', { name: search.handWoven })).toBeVisible()
    await searchFieldOf(shopper).fill(search.sized)
    await expect(resultsOf(shopper, search.products)).toHaveCount(6)
    await expect(resultsOf(shopper, search.categories).first()).toBeVisible()
    await expectAccessibleUnderTorture(page)
    await searchFieldOf(shopper).fill(rug.duin)
    await resultsOf(shopper, search.products).filter({ hasText: rug.duin }).click()
    await expect(page.getByRole('heading', { level: 1, name: rug.duin })).toBeVisible()
    await expect(searchPanelOf(shopper)).toBeHidden()
    // What was found is left behind: the next search begins empty.
    await openSearch(shopper)
    await expect(searchFieldOf(shopper)).toHaveValue('')
  })
}

test('what is typed while the panel is still coming is in its field', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  let come = () => {}
  const typed = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/search-panel-*.js', (route) => typed.then(() => route.continue()))
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: shopper.say.search.title })
  await (await awake(shopper, link)).press('Enter')
  await page.keyboard.type(' jutte')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('e kleed')
  await expect(searchPanelOf(shopper)).toBeHidden()
  come()
  await expect(searchFieldOf(shopper)).toBeFocused()
  await page.keyboard.type('en')
  await expect(searchFieldOf(shopper)).toHaveValue('jute kleeden')
  await expect(resultsOf(shopper, shopper.say.search.products).first()).toBeVisible()

  // Who opens it again types something else instead.
  await page.keyboard.press('Escape')
  await link.press('Enter')
  await page.keyboard.type('wol')
  await expect(searchFieldOf(shopper)).toBeFocused()
  await expect(searchFieldOf(shopper)).toHaveValue('wol')
})

test('the keyboard alone goes from the field through the results and back', { tag: '@long' }, async ({ page }) => {
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

test('nothing found says so and clearing begins anew', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  const { search } = shopper.say
  await page.goto('/')
  await openSearch(shopper)
  await page.keyboard.type('xqzwvk')
  await expect(searchPanelOf(shopper)).toContainText('niets gevonden')
  await expectAccessibleUnderTorture(page)
  await searchPanelOf(shopper).getByRole('button', { name: search.clear }).click()
  await expect(searchFieldOf(shopper)).toBeFocused()
  await expect(searchPanelOf(shopper)).toContainText(search.hint)
})

for (const language of locales)
  test(`a mistake is said to be read as another word, and what is not found leads on (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const shopper = aShopper(page, language)
    const [results, meant, none] = {
      nld: ['/zoeken', 'vloerkleed', 'Misschien is dit iets voor je'],
      eng: ['/en/search', 'vintage', 'Perhaps one of these'],
    }[language] as [string, string, string]
    const mistyped = { nld: 'vlorkleed', eng: 'vintge' }[language]
    await page.goto(`${results}?q=${mistyped}`)
    await page.getByRole('main').getByRole('link', { name: meant, exact: true }).click()
    await expect(page).toHaveURL(`${results}?q=${meant}`)
    await page.goto(`${results}?q=xqzwvk`)
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    await expectAccessibleUnderTorture(page)
    await openSearch(shopper)
    await searchFieldOf(shopper).pressSequentially('xqzwvk')
    await resultsOf(shopper, none).first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goto(`${results}?q=sale`)
    await expect(page).toHaveURL({ nld: '/aanbiedingen', eng: '/en/offers' }[language])
  })

test('the page with all results is filtered and sorted, and keeps what was searched for', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/')
  await openSearch(shopper)
  await page.keyboard.type('wollen kleed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/zoeken?q=wollen+kleed')
  await expect(searchPanelOf(shopper)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voor ‘wollen kleed’')
  const all = Number.parseInt((await countOf(page).textContent()) ?? '', 10)
  const filters = await openFilters(page)
  await optionOf(filters, 'Blauw').click()
  await expect(page).toHaveURL('/zoeken/kleur:blauw?q=wollen+kleed')
  await page.keyboard.press('Escape')
  await expect.poll(async () => Number.parseInt((await countOf(page).textContent()) ?? '', 10)).toBeLessThan(all)
  await page.getByRole('combobox', { name: shopper.say.sort }).selectOption({ label: shopper.say.cheapestFirst })
  await expect(page).toHaveURL('/zoeken/kleur:blauw?q=wollen+kleed&sort=lowest-price')
  await page.getByRole('link', { name: 'View this page in English' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/en/search/colour:blue?q=wollen+kleed&sort=lowest-price')
  await expectAccessibleUnderTorture(page)
})

test('the search page says what was found, also when that is a page, or filters leave nothing of it', {
  tag: '@long',
}, async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/zoeken?q=retourneren')
  await expect(title).toHaveText('Gevonden voor ‘retourneren’')
  await expect(page.getByRole('main')).not.toContainText('niets gevonden')
  await page.getByRole('main').getByRole('link', { name: 'Bezorgen en retourneren' }).click()
  await expect(page).toHaveURL('/bezorgen-en-retourneren')

  await page.goto('/zoeken/prijs:0-3?q=wol')
  await expect(title).toHaveText('Gevonden voor ‘wol’')
  await expect(page.getByRole('heading', { name: 'Niets gevonden met deze filters' })).toBeVisible()
})

test('an answer that comes late never replaces that of a newer keystroke', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  const { search } = shopper.say
  const [late, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/search', async (route) => {
    const isOld = route.request().postDataJSON().q === 'jute'
    if (isOld) await late.promise
    // The browser may have given up on it already.
    await route.continue().catch(() => {})
    if (isOld) answered.resolve()
  })
  await page.goto('/')
  await openSearch(shopper)
  const asked = page.waitForRequest('**/api/search')
  await page.keyboard.type('jute')
  await asked
  await searchFieldOf(shopper).fill('wadde')
  await expect(resultsOf(shopper, search.products).first()).toContainText('Wadde')
  late.resolve()
  await answered.promise
  // One more answer comes and goes: whatever the late one had to say is said by now.
  await searchFieldOf(shopper).fill('waddex')
  await searchFieldOf(shopper).fill('wadde ')
  await expect(resultsOf(shopper, search.products).first()).toContainText('Wadde')
})

for (const [path, to, name] of [
  ['/', '/zoeken', 'Zoeken'],
  ['/en', '/en/search', 'Search'],
] as const)
  testWithoutJavaScript(
    `without JavaScript the magnifier leads to the search page, whose form finds (${to})`,
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(path)
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(to)
      await page.getByRole('main').getByRole('textbox').fill('jute')
      await page.getByRole('main').getByRole('search').getByRole('button').click()
      await expect(page).toHaveURL(`${to}?q=jute`)
      await expect(page.getByRole('main').getByRole('article').first()).toContainText(/jute/i)
      await page.goto(`${to}?q=zzzzzz`)
      await expect(page.getByRole('status').filter({ hasText: 'zzzzzz' })).toBeVisible()
    },
  )
