import { expect, type Page } from '@playwright/test'
import { openMail } from './account.ts'
import { ask } from './ask.ts'
import type { Goods } from './goods.ts'
import { haveInCart } from './goods.ts'
import type { Shopper } from './shopper.ts'

export const password = 'Vloerkleed1'
const anna = { firstName: 'Anna', lastName: 'de Vries' }
const utrecht = { countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude', city: 'Utrecht' }

/** The shop knows this visitor, who lives in Utrecht; with an empty password as a guest. */
export async function registerAs({ page, email, language }: Shopper, secret = password): Promise<void> {
  const person = { ...anna, emailAddress: email, phoneNumber: '06-12345678', password: secret }
  await ask(page, '/api/v2/account/register', { customerType: 'private', ...person, ...utrecht }, language)
}

/** The same as a company, which has no password and a reference of its own. */
export async function registerBusiness({ page, email, language }: Shopper): Promise<void> {
  const company = { companyName: 'Atelier Noord', cocNumber: '12345678', vatNumber: 'NL000099998B57' }
  const person = { ...anna, emailAddress: email, phoneNumber: '06-12345678', reference: 'Project Neude', password: '' }
  await ask(page, '/api/v2/account/register', { customerType: 'business', ...company, ...person, ...utrecht }, language)
}

/**
 * Makes a customer who has something in the cart and is not here now: the visitor is somebody new again. With an empty
 * password it is a guest of an earlier order.
 */
export async function aCustomerWhoLeft(shopper: Shopper, inCart: Goods, secret = password): Promise<void> {
  await haveInCart(shopper.page, inCart)
  await registerAs(shopper, secret)
  await shopper.page.context().clearCookies()
}

/** A customer who is here, with an address in Utrecht, the default, and one in Amsterdam. */
export async function aCustomerWithTwoAddresses(shopper: Shopper): Promise<void> {
  await registerAs(shopper)
  const amsterdam = { zipCode: '1016 EK', houseNumber: '401', streetName: 'Keizersgracht', city: 'Amsterdam' }
  await ask(shopper.page, '/api/v2/account/addresses', { ...anna, countryCode: 'NL', ...amsterdam })
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
