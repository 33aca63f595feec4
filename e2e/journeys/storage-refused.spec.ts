import { goToOverviewAsGuest, orderAndPay } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

/** What a browser that was told to refuse all cookies does: naming a storage throws. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
}

const refused = [/SecurityError|denied/]
test.use({ expectedErrors: refused, expectedUncaught: refused })

test('a browser that refuses all storage shows the shop, and its empty cart says why', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  await page.addInitScript(refuseStorage)
  await page.goto('/ondertapijten-en-onderhoud/onderhoud')
  await page.getByRole('main').getByRole('link', { name: 'Wolshampoo Wolwas' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wolshampoo Wolwas' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Sta cookies toe voor deze winkel')).toBeVisible()
})

test('a browser that refuses all storage takes an order to its payment', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.addInitScript(refuseStorage)
  await haveInCart(page, 'shampoo')
  await goToOverviewAsGuest(shopper)
  await orderAndPay(shopper)
})

testWithoutJavaScript('an empty cart without JavaScript tells of cookies', async ({ page }) => {
  await page.goto('/en/cart')
  await expect(page.locator('noscript > p', { hasText: 'Allow cookies for this shop' })).toBeVisible()
})
