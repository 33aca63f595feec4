import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from '../test.ts'

/** The password that all people of the demo's staff have; they need no code on this machine. */
const demoPassword = 'Beheer1Demo'
const ownPassword = 'Een-lang-wachtwoord-9'

/** Somebody of the demo's staff logs in, and stands on the page that they asked for. */
export async function logInToOffice(page: Page, name: string, path = '/vandaag'): Promise<void> {
  await page.goto(`/beheer${path}`)
  await page.getByLabel('E-mailadres').fill(`${name}@toonbank.example`)
  await page.getByLabel('Wachtwoord').fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === `/beheer${path}`)
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** The link in the mail to somebody who was invited. */
export async function invitationIn(page: Page, emailAddress: string): Promise<string> {
  const mailbox = `/mailbox?to=${encodeURIComponent(emailAddress)}`
  await expect
    .poll(async () => (await page.request.get(mailbox)).text(), { intervals: [50, 100, 200] })
    .toContain('toegang tot het beheer')
  await page.goto(mailbox)
  await page
    .getByRole('link', { name: /toegang tot het beheer/ })
    .first()
    .click()
  return (await page.getByRole('link', { name: /\/beheer\/begin/ }).getAttribute('href')) ?? ''
}

/** Chooses a password and an app by the link that the page is at. Returns the secret of the app. */
export async function beginByPassword(page: Page): Promise<string> {
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Kies een wachtwoord').fill(ownPassword)
  await page.getByLabel('Code uit de app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Kies dit' }).click()
  await expect(page.getByRole('heading', { name: 'Bewaar je herstelcodes' })).toBeVisible()
  return secret
}
