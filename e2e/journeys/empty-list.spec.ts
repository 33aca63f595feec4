import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { cards, countOf } from '../steps/filters.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('an empty list has no fault that axe can find, also when only a new beginning helps', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/vloerkleden/kleur:blauw/maat:200x300/vorm:rond/prijs:0-1')
  await expect(page.getByRole('main')).toContainText('Geen van deze filters alleen is de reden')
  await expect(page.getByRole('main')).toContainText('Prijs incl. btw: € 0 - 1')
  await expectAccessibleUnderTorture(page)
})

testWithoutJavaScript(
  'a list in which nothing is left says what to take off, and what comes then',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/vloerkleden/kleur:blauw/prijs:0-1')
    const main = page.getByRole('main')
    await expect(main).toContainText('Niets gevonden met deze filters')
    // Without the colour there is nothing either: that is no way back.
    await expect(main.getByRole('link', { name: /^Zonder / })).toHaveCount(1)
    const back = main.getByRole('link', { name: /^Zonder Prijs/ })
    const promised = /(\d+) artikelen$/.exec((await back.textContent()) ?? '')?.[1]
    await back.click()
    await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
    await expect(countOf(page)).toHaveText(`${promised} artikelen`)
    await expect(cards(page).first()).toBeVisible()

    await page.goto('/en/rugs/colour:blue/price:0-1')
    await main.getByRole('textbox', { name: 'Search' }).or(main.getByRole('searchbox')).fill('jute')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/en/search?q=jute')
  },
)
