import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { compareCard } from '../steps/compare.ts'
import { cards } from '../steps/filters.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('on a phone the page of a product says that it is chosen, and leads to the comparison', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  const id = await openArticle(shopper, 'ND-1414-SR')
  await (await awake(shopper, page.getByRole('button', { name: /^Vergelijk/ }).first())).click()
  await expect(page.getByText('Gekozen om te vergelijken: 1 van 4.')).toBeInViewport()
  await page.getByRole('button', { name: 'Bekijk de vergelijking' }).click()
  await expect(page).toHaveURL(`/vergelijk?ids=${id}`)
})

test('four products are chosen on cards, the fifth is told why not, and they stand side by side', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const bar = page.getByRole('region', { name: 'Gekozen om te vergelijken' })
  for (const at of [0, 1, 2]) await compareCard(cards(page).nth(at))
  await expect(bar.getByRole('status')).toHaveText('3 van 4 gekozen')
  // It stays while the shopper goes on, and when the page is loaded anew; over no form.
  await page.goto('/stalen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stalen/)
  await awake({ hasScript: true }, page.getByRole('main').getByRole('link').first())
  await expect(bar).toHaveCount(0)
  await page.goto('/vloerkleden/wol')
  await expect(bar.getByRole('status')).toHaveText('3 van 4 gekozen')
  const others = cards(page).filter({ has: page.getByRole('button', { name: /^Vergelijk/, pressed: false }) })
  await compareCard(others.first())
  await expect(bar.getByRole('status')).toHaveText('4 van 4 gekozen')
  await compareCard(others.first())
  await expect(page.getByText('Je vergelijkt er al 4.')).toBeVisible()
  await expect(bar.getByRole('status')).toHaveText('4 van 4 gekozen')
  // At the end of the page the bar lies over nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectAccessibleUnderTorture(page)

  await bar.getByRole('link', { name: 'Vergelijk' }).click()
  await expect(page).toHaveURL(/\/vergelijk\?ids=\d+,\d+,\d+,\d+$/)
  await expect(bar).toHaveCount(0)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByRole('rowheader', { name: 'Prijs' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessibleUnderTorture(page)
  const row = table.getByRole('row').filter({ hasText: '(verschilt)' }).first()
  const plain = await row.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.getByRole('checkbox', { name: 'Markeer verschillen' }).check()
  await expect.poll(() => row.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(plain)
  await table
    .getByRole('link', { name: /^Weghalen: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/vergelijk\?ids=\d+,\d+,\d+$/)
  await page.goBack()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await page.goto('/vloerkleden')
  await expect(bar.getByRole('status')).toHaveText('3 van 4 gekozen')
  await bar.getByRole('button', { name: 'Wis' }).click()
  await expect(bar).toHaveCount(0)
})

testWithoutJavaScript(
  'without JavaScript a card opens the comparison, and links add to it',
  { tag: ['@wide', '@long'] },
  async ({ page }) => {
    await page.goto('/en/rugs')
    await cards(page)
      .first()
      .getByRole('button', { name: /^Compare/ })
      .click()
    await expect(page).toHaveURL(/\/en\/compare\?ids=\d+$/)
    await page.getByRole('region', { name: 'Compare with' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/compare\?ids=\d+,\d+$/)
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
    await page.goto('/en/compare?ids=x,999999')
    await expect(page.getByRole('main')).toContainText('They will stand side by side here')
  },
)
