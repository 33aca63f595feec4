import { expect, type Page } from '@playwright/test'
import { openMail } from './account.ts'
import { ask } from './ask.ts'
import type { Goods } from './goods.ts'
import { haveInCart } from './goods.ts'
import type { Shopper } from './shopper.ts'

export const password = 'Vloerkleed1'

/**
 * Makes a customer who has something in the cart and is not here now: the visitor is somebody new again. With an empty
 * password it is a guest of an earlier order.
 */
export async function aCustomerWhoLeft({ page, email }: Shopper, inCart: Goods, secret = password): Promise<void> {
  await haveInCart(page, inCart)
  await ask(page, '/api/v2/account/register', {
    customerType: 'private',
    firstName: 'Anna',
    lastName: 'de Vries',
    emailAddress: email,
    phoneNumber: '06-12345678',
    countryCode: 'NL',
    zipCode: '3512 AE',
    houseNumber: '11',
    streetName: 'Neude',
    city: 'Utrecht',
    password: secret,
  })
  await page.context().clearCookies()
}

/** A customer who is here, with an address in Utrecht, the default, and one in Amsterdam. */
export async function aCustomerWithTwoAddresses({ page, email }: Shopper): Promise<void> {
  const person = { firstName: 'Anna', lastName: 'de Vries', countryCode: 'NL' }
  const utrecht = { zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude', city: 'Utrecht' }
  const amsterdam = { zipCode: '1016 EK', houseNumber: '401', streetName: 'Keizersgracht', city: 'Amsterdam' }
  const contact = { customerType: 'private', emailAddress: email, phoneNumber: '06-12345678', password }
  await ask(page, '/api/v2/account/register', { ...person, ...utrecht, ...contact })
  await ask(page, '/api/v2/account/addresses', { ...person, ...amsterdam })
}

/** The e-mail check knows the address and asks for the password that belongs to it. */
export async function logInAtCheckout(page: Page, say: Shopper['say'], email: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: say.emailAddress }).fill(email)
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('textbox', { name: say.password }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: say.logIn, exact: true }).click()
}

/** In the checkout, asks for a login link instead of typing a password. */
export async function askForLoginLink(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await page.getByRole('textbox', { name: say.emailAddress }).fill(shopper.email)
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await page.getByRole('button', { name: say.loginLink.ask }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.loginLink.sent })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(shopper.email)
}

/** The address of the button in the newest login mail. */
export async function loginLinkInMail(shopper: Shopper): Promise<string> {
  const { page, say } = shopper
  await openMail(shopper, say.loginLink.subject)
  return (await page.getByRole('link', { name: /\/account\/login\/link/ }).getAttribute('href')) ?? ''
}
