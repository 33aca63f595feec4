import { beginAsGuest, goOnToDelivery } from '../steps/checkout.ts'
import { haveInCart, productIdOf } from '../steps/goods.ts'
import { goToBank } from '../steps/order.ts'
import { bankSays } from '../steps/payment.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { words } from '../steps/words.ts'
import { expect, test } from '../test.ts'

const pages = [
  ['/', '/en', /./],
  ['/vloerkleden/hoogpolig', '/en/rugs/high-pile', /High-pile rugs/],
  ['/winkelwagen', '/en/cart', /Cart/],
  ['/account/login', '/en/account/login', /Log in/],
] as const

for (const [dutch, english, title] of pages) {
  test(`${dutch} and ${english} are the same page in two languages`, {
    tag: dutch === '/winkelwagen' ? [] : '@long',
  }, async ({ page }) => {
    // In the header, on a phone in the footer.
    const switchLanguage = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).first().click()
    await page.goto(dutch)
    await switchLanguage(words.nld.otherLanguage)
    await expect(page).toHaveURL(english)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await switchLanguage(words.eng.otherLanguage)
    await expect(page).toHaveURL(dutch)
    await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
  })
}

test('the language chosen last is kept for 365 days, and no address depends on it', {
  tag: ['@narrow', '@long'],
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'locale')
  await page.goto('/account/login')
  expect(await kept()).toBeUndefined()
  const link = page.getByRole('link', { name: words.nld.otherLanguage }).filter({ visible: true }).first()
  await (await awake(shopper, link)).click()
  await expect(page).toHaveURL('/en/account/login')
  const cookie = await kept()
  expect(cookie).toMatchObject({ value: 'eng', path: '/', sameSite: 'Lax', httpOnly: false })
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 1)
  await page.goto('/account/login')
  await expect(page.locator('html')).toHaveAttribute('lang', /^nl/)
})

test('a product knows its name in the other language', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  await page.goto(`/product/${await productIdOf(page, 'book')}`)
  const english = await page.locator('link[rel=alternate][hreflang=en]').getAttribute('href')
  expect((await page.goto(english ?? ''))?.status()).toBe(200)
  await expect(page.getByRole('button', { name: words.eng.addToCart }).first()).toBeVisible()
})

test('the checkout goes on in the other language, down to the result', { tag: '@long' }, async ({ page }) => {
  const [dutch, english] = [words.nld, words.eng]
  const switchTo = (link: string) => page.getByRole('link', { name: link }).click()
  const shopper = aShopper(page)
  await goToBank(shopper, 'dyersBook')
  await bankSays(shopper, 'failed')
  await switchTo(dutch.otherLanguage)
  await expect(page.getByRole('heading', { level: 1, name: english.result.failed })).toBeVisible()

  await haveInCart(page, 'dyersBook')
  for (const step of ['information', 'delivery', 'overview'] as const) {
    await page.goto(dutch.paths[step])
    await switchTo(dutch.otherLanguage)
    await expect(page).toHaveURL(english.paths[step])
  }
  await page.goto('/checkout/adres')
  await switchTo(dutch.otherLanguage)
  await expect(page).toHaveURL('/en/checkout/address')
})

test('what was typed is there in the other language', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await beginAsGuest(shopper)
  await page.getByRole('radio', { name: 'Zakelijk' }).check()
  await page.getByRole('textbox', { name: 'Bedrijfsnaam' }).fill('Atelier Noord')
  await page.getByRole('combobox', { name: 'Land' }).selectOption({ label: 'België' })
  await page.getByRole('textbox', { name: 'Postcode' }).fill('1000')
  await page.getByRole('textbox', { name: 'Straat' }).fill('Grote Markt')
  await page.getByRole('link', { name: words.nld.otherLanguage }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/en/checkout/information')
  for (const [name, value] of [
    ['First name', 'Anna'],
    ['Company name', 'Atelier Noord'],
    ['Postcode', '1000'],
    ['Street', 'Grote Markt'],
  ] as const)
    await expect(page.getByRole('textbox', { name })).toHaveValue(value)
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('BE')
  await page.getByRole('radio', { name: 'Private' }).check()
  await page.getByRole('textbox', { name: 'House number' }).fill('1')
  await page.getByRole('textbox', { name: 'City' }).fill('Brussel')
  await goOnToDelivery(aShopper(page, 'eng'))
})
