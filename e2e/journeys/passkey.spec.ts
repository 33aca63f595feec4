import type { Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

// A wrong password, and a passkey that is no more.
test.use({ expectedErrors: [/422/] })

/**
 * A telephone with a fingerprint, as Chromium plays one. It answers at once, also where the e-mail field offers its
 * passkeys: whoever comes to the login page is taken to have picked one there.
 */
async function haveDevice(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

test('a customer adds a passkey, logs in with it where they were, and removes it', { tag: '@long' }, async ({
  page,
}) => {
  await haveDevice(page)
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  await page.goto('/account/information')
  await page.getByRole('link', { name: 'Passkey toevoegen' }).click()
  await page.getByRole('textbox', { name: 'Naam van de passkey' }).fill('Telefoon')
  await page.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill('Verkeerd1')
  const add = page.getByRole('button', { name: 'Passkey toevoegen' })
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Huidig wachtwoord' })).toHaveAccessibleDescription(/klopt niet/)
  await page.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
  await add.click()
  await expect(page.getByRole('main').getByText('De passkey is toegevoegd')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Telefoon' })
  await expect(item).toContainText('Toegevoegd op')
  await expectAccessibleUnderTorture(page)

  await page.context().clearCookies()
  await page.goto('/account/orders')
  await expect(page, 'picked in the list of the e-mail field').toHaveURL('/account/orders')

  await page.goto('/account/information')
  await expect(item).toContainText('laatst gebruikt op')
  await item.locator('summary').click()
  await item.getByRole('button', { name: 'Deze passkey verwijderen' }).click()
  await expect(page.getByRole('main').getByText('De passkey is verwijderd')).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('a passkey logs in at the checkout, where the cart stands ready', { tag: '@long' }, async ({ page }) => {
  await haveDevice(page)
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  await page.goto('/account/information?edit=passkey')
  await page.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(page.getByRole('main').getByText('De passkey is toegevoegd')).toBeVisible()
  await page.context().clearCookies()
  await haveInCart(page, 'brush')
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: shopper.say.emailAddress }).fill(shopper.email)
  await page.getByRole('button', { name: shopper.say.next, exact: true }).click()
  await page.getByRole('button', { name: 'Inloggen met passkey' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/checkout/gegevens')
  // Both carts had something, which the cart tells over the page.
  await expect(page.getByRole('dialog', { name: /^Winkelwagen/ })).toContainText('bij je winkelwagen gevoegd')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: /Neude 11/ })).toBeChecked()
})

test('a passkey that was removed logs nobody in, and the page says so', { tag: '@long' }, async ({ page }) => {
  await haveDevice(page)
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await ask(page, '/api/v2/account/login', { email: shopper.email, password })
  await page.goto('/account/information?edit=passkey')
  await page.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Mijn passkey' })
  await item.locator('summary').click()
  await item.getByRole('button', { name: 'Deze passkey verwijderen' }).click()
  await expect(item).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/account/login')
  await expect(page.getByRole('alert')).toContainText('Inloggen met deze passkey is niet gelukt')
})

testWithoutJavaScript('where nothing can be signed no passkey is offered', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inloggen met passkey' })).toHaveCount(0)
})
