import type { Locator } from '@playwright/test'
import { pressBelowList } from '../steps/browse.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { shownTexts } from '../steps/shown-texts.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

/** Every amount that is shown in these parts of the page, in cents. */
const amountsIn = async (parts: Locator): Promise<number[]> =>
  (await shownTexts(parts)).flatMap((text) =>
    [...text.matchAll(/€\s?(-?[\d.]+),(\d\d|-)/g)].map(
      ([, whole = '', cents = '']) => Number(whole.replaceAll('.', '')) * 100 + (cents === '-' ? 0 : Number(cents)),
    ),
  )
const withoutVat = (amounts: readonly number[]) => amounts.map((amount) => Math.round((amount * 100) / 121))

test('prices turn over between with and without VAT, at once, on every page, and stay so @long', async ({
  page,
  context,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden/hoogpolig')
  const cards = page.getByRole('main').getByRole('article')
  const incl = await amountsIn(cards)
  const turn = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Wissel de prijzen: incl. btw (gekozen), excl. btw' })
  await (await awake(shopper, turn)).click()
  await expect(page.getByRole('status').filter({ hasText: 'Prijzen zijn nu exclusief btw' })).toBeAttached()
  const excl = await amountsIn(cards)
  expect(excl).toEqual(withoutVat(incl))
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /excl\. btw \(gekozen\)$/ })).toBeFocused()

  await cards.first().getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('In winkelwagen')
  await expect(page.getByRole('main').getByText('excl. btw', { exact: true }).first()).toBeVisible()
  const tab = await context.newPage()
  const answer = await tab.goto('/vloerkleden/hoogpolig')
  expect(await answer?.text()).toContain('data-vat="excl"')
  expect(await amountsIn(tab.getByRole('main').getByRole('article'))).toEqual(excl)
})

test('the rows of the cart are in the view of VAT, add up in both, and end in one total', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush', 2)
  await haveInCart(page, 'dyersBook', 3)
  await page.goto('/winkelwagen')
  const rows = page.getByRole('main').locator('dl')
  const incl = await amountsIn(rows)
  expect(incl[0]).toBe(incl.at(-1))
  const turn = page.getByRole('contentinfo').getByRole('button', { name: /^Wissel de prijzen/ })
  await (await awake(shopper, turn)).click()
  const excl = await amountsIn(rows)
  expect(excl, 'the sum without VAT is said once').toEqual(incl.slice(1))
  const lines = await Promise.all(
    (
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('textbox') })
        .all()
    ).map(amountsIn),
  )
  expect(lines.flatMap((amounts) => amounts[0] ?? []).reduce((sum, amount) => sum + amount, 0)).toBe(excl[0])
})

testWithoutJavaScript(
  'prices turn over without JavaScript too, on the page where that was asked',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/vloerkleden/hoogpolig?sort=lowest-price')
    const cards = page.getByRole('main')
    const seen = () => amountsIn(cards)
    const turn = page.getByRole('contentinfo').getByRole('button', { name: /^Wissel de prijzen/ })
    const incl = await seen()
    await pressBelowList(turn)
    await expect(page).toHaveURL('/vloerkleden/hoogpolig?sort=lowest-price')
    await expect.poll(seen).toEqual(withoutVat(incl))
    await pressBelowList(turn)
    await expect.poll(seen).toEqual(incl)
  },
)
