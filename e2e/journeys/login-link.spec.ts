import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { goOnToDelivery } from '../steps/checkout.ts'
import { aCustomerWhoLeft, askForLoginLink, loginLinkInMail, password } from '../steps/customer.ts'
import { haveInCart, productIdOf } from '../steps/goods.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

for (const hasScript of [true, false])
  test.describe(`a returning guest without a password, ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('logs in by a mailed link and stands in the checkout with the cart', {
      tag: '@long',
    }, async ({ page }) => {
      const shopper = aShopper(page, hasScript ? 'nld' : 'eng', hasScript)
      const { say } = shopper
      await aCustomerWhoLeft(shopper, 'book', '')
      await haveInCart(page, 'brush')
      await page.goto(shopper.at('/checkout'))
      await askForLoginLink(shopper)
      const link = await loginLinkInMail(shopper)

      // A mail scanner opens links too, and takes nothing away.
      for (let scans = 0; scans < 2; scans++) expect((await page.request.get(link)).status()).toBe(200)
      await page.goto(link)
      await expect(page).toHaveURL((url) => !url.search.includes('token'))
      await page.getByRole('button', { name: say.loginLink.press(shopper.email) }).click()
      await expect(page).toHaveURL((url) => url.pathname === say.paths.information)
      await page.goto(say.paths.information)
      const main = page.getByRole('main')
      await expect(main.getByRole('radio', { name: /Neude 11/ })).toBeChecked()
      await expect(main.locator('img')).toHaveCount(4) // two lines, in the folded summary and in the one beside
      await goOnToDelivery(shopper)
    })
  })

test('a login link leads back to the page where it was asked for, in another browser too', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = aShopper(page)
  const { say } = shopper
  await aCustomerWhoLeft(shopper, 'book')
  const product = `/product/${await productIdOf(page, 'dyersBook')}`
  await page.goto(product)
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${product}/`))
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: say.logIn }).click()
  await page.getByRole('textbox', { name: say.emailAddress }).fill(shopper.email)
  await page.getByRole('button', { name: say.loginLink.ask }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.loginLink.sent })).toBeVisible()
  const link = await loginLinkInMail(shopper)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: say.loginLink.press(shopper.email) }).click()
  await expect(elsewhere).toHaveURL((url) => url.pathname === pathname)
  await elsewhere.goto('/account/overview')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Anna')

  // It was used: the page says so, and its form sends a new one, which leads to the same place.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: say.loginLink.ended })).toBeVisible()
  await page.getByRole('main').getByRole('textbox', { name: say.emailAddress }).fill(shopper.email)
  await page.getByRole('button', { name: say.loginLink.ask }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.loginLink.sent })).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('to') === pathname)
})

test('a password leads back too, to a product and to a page of the account', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await page.goto(`/product/${await productIdOf(page, 'dyersBook')}`)
  const product = new URL(page.url()).pathname
  await page.getByRole('link', { name: shopper.say.logIn }).click()
  await logIn(shopper)
  await expect(page).toHaveURL((url) => url.pathname === product)
  await page.context().clearCookies()
  await page.goto('/account/orders?page=1')
  await expect(page).toHaveURL(/\/account\/login\?to=/)
  await logIn(shopper)
  await expect(page).toHaveURL('/account/orders?page=1')
})

test('whoever is logged in confirms the address by a mailed link and keeps the password; elsewhere the link says that it ends', {
  tag: '@long',
}, async ({ page, browser }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await page.goto('/account/login')
  await logIn(shopper)
  await expect(page).toHaveURL('/account/overview')
  await page.goto('/account/information')
  await page.getByRole('button', { name: 'Mail mij een link om te bevestigen' }).click()
  await expect(page.getByRole('main')).toContainText('De link is onderweg')
  const link = await loginLinkInMail(shopper)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  const warned = elsewhere.getByRole('main')
  await expect(warned).toContainText('dan werken het wachtwoord en de passkeys van nu niet meer')
  await expectAccessibleUnderTorture(elsewhere)
  await warned.getByRole('link', { name: /^Wachtwoord houden/ }).click()
  await expect(elsewhere).toHaveURL(/\/account\/login\?to=/)

  await page.goto(link)
  await page.getByRole('button', { name: `Bevestig ${shopper.email}` }).click()
  await expect(page).toHaveURL('/account/information')
  await expect(page.getByRole('main')).not.toContainText('Nog niet bevestigd')
  await page.context().clearCookies()
  await page.goto('/account/login')
  await logIn(shopper)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
})

// Always: packages/domain/src/content/own-path.test.ts.
test('a password never leads to another site', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  // Attack: a link to the login that leads to another site.
  const evils = ['//evil.example', '/\\evil.example', 'https://evil.example', '/\tevil.example/..//evil.example']
  for (const evil of evils) {
    await page.goto(`/account/login?to=${encodeURIComponent(evil)}`)
    await logIn(shopper)
    await expect(page).toHaveURL('/account/overview')
    await page.context().clearCookies()
  }
})

test('asking for a link and logging in by it need no pointer', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  const { say } = shopper
  await aCustomerWhoLeft(shopper, 'book', '')
  await haveInCart(page, 'brush')
  await page.goto('/checkout')
  // The browser gives the field the focus a frame after the page has loaded.
  await expect(page.locator('input[type=email]:focus')).toBeVisible()
  await page.keyboard.type(shopper.email)
  await page.keyboard.press('Enter')
  const ask = page.getByRole('button', { name: say.loginLink.ask })
  await expect(ask).toBeVisible()
  for (let stops = 0; stops < 20 && !(await ask.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(ask).toBeFocused()
  await expectAccessibleUnderTorture(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.loginLink.sent })).toBeVisible()
  await page.goto(await loginLinkInMail(shopper))
  const press = page.getByRole('button', { name: say.loginLink.press(shopper.email) })
  await expect(press).toBeVisible()
  for (let stops = 0; stops < 40 && !(await press.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(press).toBeFocused()
  await expectAccessibleUnderTorture(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/gegevens')
})

for (const hasScript of [true, false])
  test.describe(`a login link that was asked for once more, ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('is said to be sent again, and the page of the first one takes the focus', { tag: '@long' }, async ({
      page,
    }) => {
      const shopper = aShopper(page, 'nld', hasScript)
      await aCustomerWhoLeft(shopper, 'book', '')
      await haveInCart(page, 'brush')
      for (const path of ['/checkout', '/account/login']) {
        await page.goto(path)
        const email = await awake(shopper, page.getByRole('textbox', { name: shopper.say.emailAddress }))
        await email.fill(shopper.email)
        if (path === '/checkout') await page.getByRole('button', { name: shopper.say.next, exact: true }).click()
        await page.getByRole('button', { name: shopper.say.loginLink.ask }).click()
        await expect(page.getByRole('heading', { level: 1, name: shopper.say.loginLink.sent })).toBeVisible()
        if (hasScript) await expect(page.getByRole('main')).toBeFocused()
        await page.getByRole('button', { name: 'Stuur de link opnieuw' }).click()
        await expect(page.getByRole('main')).toContainText('opnieuw een inloglink gestuurd')
      }
    })
  })

async function logIn({ page, say, email }: Shopper): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: say.emailAddress }).fill(email)
  await main.getByRole('textbox', { name: say.password }).fill(password)
  await main.getByRole('button', { name: say.logIn, exact: true }).click()
}
