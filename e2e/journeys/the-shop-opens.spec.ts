import { expect, test, testWithoutJavaScript } from '../test.ts'

for (const [name, open] of [
  ['', test],
  [' without JavaScript', testWithoutJavaScript],
] as const) {
  open(`the shop opens in Dutch and in English${name}`, async ({ page }) => {
    expect((await page.goto('/'))?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.goto('/en'))?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
