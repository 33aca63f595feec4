import type { Locator } from '@playwright/test'
import { cards, closeFilters, countOf, openFilters, optionOf } from '../steps/filters.ts'
import { awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('colours, a material and a price narrow the list, and chips widen it again', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/vloerkleden')
  const whole = await countOf(page).textContent()
  const filters = await openFilters(page)
  await optionOf(filters, 'Blauw').click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
  await optionOf(filters, 'Groen').click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw,groen')
  await filters.getByText('Materiaal', { exact: true }).click()
  await optionOf(filters, 'Wol').click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw,groen/materiaal:wol')
  await filters.getByText('Prijs incl. btw', { exact: true }).click()
  await filters.getByRole('textbox', { name: /^Vanaf/ }).fill('200')
  await filters.getByRole('textbox', { name: /^Tot/ }).fill('1000')
  await filters.getByRole('button', { name: 'Pas toe' }).click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw,groen/materiaal:wol/prijs:200-1000')
  await page.keyboard.press('Escape')

  const active = page.getByRole('list', { name: 'Gekozen filters' })
  await expect(active.getByRole('link')).toHaveText([
    'Kleur: Blauw en Groen',
    'Materiaal: Wol',
    'Prijs incl. btw: € 200 - 1000',
    'Wis alle filters',
  ])
  await expect(countOf(page)).not.toHaveText(whole ?? '')
  await active.getByRole('link', { name: 'Verwijder filter Kleur: Blauw en Groen' }).click()
  await expect(page).toHaveURL('/vloerkleden/materiaal:wol/prijs:200-1000')
  await active.getByRole('link', { name: 'Wis alle filters' }).click()
  await expect(page).toHaveURL('/vloerkleden')
  await expect(countOf(page)).toHaveText(whole ?? '')
})

test('what an option promises is what choosing it shows', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden/vorm:rond')
  const filters = await openFilters(page)
  await filters.getByText('Kleur', { exact: true }).click()
  const option = optionOf(filters, 'Blauw')
  const promised = Number(/(\d+)$/.exec((await option.getAttribute('aria-label')) ?? '')?.[1])
  await option.click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw/vorm:rond')
  await expect(countOf(page)).toHaveText(new RegExp(`^${promised} `))
  await closeFilters(page)
  await expect(cards(page)).toHaveCount(promised)
})

test('one group is open at a time; a long one is searched, shown whole and cleared', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  const patterns = filters.getByRole('group').filter({ has: page.getByText('Patroon', { exact: true }) })
  await expect(optionOf(filters, 'Blauw')).toBeVisible()
  await filters.getByText('Patroon', { exact: true }).click()
  await expect(optionOf(filters, 'Blauw')).toBeHidden()
  const links = patterns.getByRole('checkbox').filter({ visible: true })
  await expect(links).toHaveCount(5)
  await filters
    .getByText(/^Toon meer/)
    .filter({ visible: true })
    .click()
  await expect.poll(() => links.count()).toBeGreaterThan(10)
  await filters.getByText('Toon minder').filter({ visible: true }).click()
  await expect(links).toHaveCount(5)

  const search = filters.getByRole('textbox', { name: 'Zoek in Patroon' })
  await expect(filters.getByRole('button', { name: 'Wis de zoekterm' })).toHaveCount(0)
  await search.fill('relief')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAccessibleName(/^Reliëf/)
  await filters.getByRole('button', { name: 'Wis de zoekterm' }).click()
  await expect(links).toHaveCount(5)
  await expect(search).toBeFocused()
  await search.fill('geen patroon')
  await expect(filters.getByText('Niets gevonden')).toBeVisible()
})

test('the keyboard and the eye stay where they are, and the new count is announced', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  // Before the page is hydrated the browser loads a new page, and the focus is where it begins.
  const blue = await awake({ hasScript: true }, optionOf(filters, 'Blauw'))
  await page.evaluate(() => scrollTo(0, 300))
  await blue.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect(blue).toBeChecked()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
  await expect(blue).toBeFocused()
  await expect(blue).toBeChecked()
  await expect(countOf(page)).toHaveText('25 artikelen')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120)
  // A chip takes itself away: the next Tab goes on from the list, not from the top of the page.
  await page.getByRole('link', { name: 'Verwijder filter Kleur: Blauw' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vloerkleden')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('main [tabindex="-1"]:has(article)')))
    .toBe(true)
  await page.goBack()
  await expect(countOf(page)).toHaveText('25 artikelen')
  await page.goBack()
  await expect(countOf(page)).not.toHaveText('25 artikelen')
})

test('the panel of small screens covers the page, stays open while it filters, and closes in four ways', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const panel = await openFilters(page)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  const show = panel.getByRole('button', { name: /^Toon \d+ artikelen/ })

  const answer = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await optionOf(panel, 'Blauw').click()
  await expect(show).toBeDisabled()
  answer.resolve()
  await expect(show).toBeEnabled()
  await expect(show).toHaveText('Toon 25 artikelen')
  await expect(panel).toBeVisible()
  await show.click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filters, 1 gekozen' })).toBeVisible()

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Sluiten' }).click(),
    () => page.setViewportSize({ width: 1280, height: 800 }),
  ]) {
    await openFilters(page)
    await close()
    await expect(panel).toBeHidden()
  }
})

test('the slider takes the price in hand', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  await filters.getByText('Prijs incl. btw', { exact: true }).click()
  const least = filters.getByRole('slider', { name: 'Vanaf' })
  await least.focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/vloerkleden\/prijs:\d+-\d+$/)
  await expect(least).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL('/vloerkleden')
})

test('a price is typed as people write it, and the fields show what is applied', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  await filters.getByText('Prijs incl. btw', { exact: true }).click()
  const [least, most] = [
    filters.getByRole('textbox', { name: /^Vanaf/ }),
    filters.getByRole('textbox', { name: /^Tot/ }),
  ]
  await least.fill('€ 99,60')
  await most.fill('1.050')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vloerkleden/prijs:100-1050')
  await expect(most).toHaveValue('1050')
  await expect(most).toBeFocused()
  await most.fill('1.050')
  await page.keyboard.press('Enter')
  await expect(most).toHaveValue('1050')
  await least.fill('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/prijs:(?!100-)\d+-1050$/)

  // A list that comes anew, with prices of its own, takes away nothing that is typed.
  await page.goto('/vloerkleden')
  await openFilters(page)
  await filters.getByText('Prijs incl. btw', { exact: true }).click()
  const before = await most.inputValue()
  await least.fill('120')
  await filters.getByText('Kleur', { exact: true }).click()
  await optionOf(filters, 'Groen').click()
  await expect(page).toHaveURL('/vloerkleden/kleur:groen')
  await filters.getByText('Prijs incl. btw', { exact: true }).click()
  await expect(most).not.toHaveValue(before)
  await expect(least).toHaveValue('120')
  await least.press('Enter')
  await expect(page).toHaveURL(/\/vloerkleden\/kleur:groen\/prijs:120-\d+$/)
})

test('the other language shows the same filtered list', { tag: ['@wide', '@long'] }, async ({ page }) => {
  await page.goto('/vloerkleden/kleur:blauw/maat:160x230?sort=lowest-price')
  const count = await countOf(page).textContent()
  await page.getByRole('link', { name: 'View this page in English' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/en/rugs/colour:blue/size:160x230?sort=lowest-price')
  await expect(countOf(page)).toHaveText(new RegExp(`^${Number.parseInt(count ?? '', 10)} items?$`))
})

test('a category below keeps what was filtered and how it was sorted', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden/kleur:blauw?sort=lowest-price')
  const below = page.getByRole('navigation', { name: 'Verfijn op soort' })
  await below.getByRole('link', { name: /^Wollen vloerkleden/ }).click()
  await expect(page).toHaveURL('/vloerkleden/wol/kleur:blauw?sort=lowest-price')
  await expect(page.getByRole('list', { name: 'Gekozen filters' })).toContainText('Blauw')
})

testWithoutJavaScript(
  'filters are checkboxes with a button, links beside them, and the price is a form',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/vloerkleden?sort=lowest-price#filters')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await optionOf(filters, 'Blauw').check()
    await optionOf(filters, 'Grijs').check()
    await filters.getByRole('button', { name: 'Pas toe' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/vloerkleden/kleur:blauw,grijs?sort=lowest-price')
    await page.goto(`${page.url()}#filters`)
    for (const colour of ['Blauw', 'Grijs']) await optionOf(filters, colour).uncheck()
    await filters.getByRole('button', { name: 'Pas toe' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/vloerkleden?sort=lowest-price')
    await page.goto('/vloerkleden#filters')
    await filters.locator('a', { hasText: /^Blauw/ }).click()
    await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
    await page.goto('/vloerkleden/kleur:blauw?sort=lowest-price#filters')
    await filters.getByText('Prijs incl. btw', { exact: true }).click()
    await filters.getByRole('textbox', { name: /^Tot/ }).fill('500')
    await filters.getByRole('button', { name: 'Pas toe' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/vloerkleden\/kleur:blauw\/prijs:\d+-500\?sort=lowest-price$/)
    await expect(page.getByRole('list', { name: 'Gekozen filters' })).toBeVisible()
  },
)

testWithoutJavaScript('the bar of a list is one row, and its button sorts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden/kleur:blauw')
  const select = page.getByRole('combobox', { name: 'Sorteren op' })
  const button = page.getByRole('button', { name: 'Sorteer' })
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return y + height / 2
  }
  expect(await middleOf(button)).toBeCloseTo(await middleOf(select), 0)
  await select.selectOption('lowest-price')
  await button.click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw?sort=lowest-price')
})
