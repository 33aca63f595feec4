import { cards, openFilters, optionOf } from '../steps/filters.ts'
import { awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a chosen size is what the cards cost, and what their pages open with', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  await filters.getByText('Maat', { exact: true }).click()
  await filters
    .getByText(/^Toon meer/)
    .filter({ visible: true })
    .click()
  await optionOf(filters, '200 × 300 cm').click()
  await expect(page).toHaveURL('/vloerkleden/maat:200x300')
  await page.keyboard.press('Escape')
  await expect(cards(page).first()).toContainText('200 × 300 cm')
  const card = cards(page).first()
  await expect(card).not.toContainText('vanaf')
  const price = /€\s[\d.]+(,\d\d)?/.exec((await card.textContent()) ?? '')?.[0] ?? 'no price'
  const link = card.getByRole('link').first()
  await awake({ hasScript: true }, link)
  await link.click()
  await expect(page).toHaveURL(/\/product\/\d+\/[^?]+\?maat=200x300$/)
  await expect(page.getByRole('radio', { name: /^200 × 300 cm/ })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(price)
})

testWithoutJavaScript(
  'the card of a size leads to that size without JavaScript too',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/en/rugs/size:200x300')
    const card = cards(page).first()
    await expect(card).toContainText('200 × 300 cm')
    await expect(card).not.toContainText('from')
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/product\/\d+\/[^?]+\?maat=200x300$/)
    await expect(page.getByRole('radio', { name: /^200 × 300 cm/ })).toBeChecked()
  },
)
