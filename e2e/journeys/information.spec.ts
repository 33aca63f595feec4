import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import {
  aCustomerWhoLeft,
  aCustomerWithTwoAddresses,
  loginLinkInMail,
  password,
  registerAs,
} from '../steps/customer.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/422/] })

for (const hasScript of [true, false])
  test.describe(`the information page ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('changes name, company and password, loses nothing that was typed, and asks before it deletes', {
      tag: '@long',
    }, async ({ page }) => {
      const shopper = aShopper(page)
      await aCustomerWithTwoAddresses(shopper)
      await page.goto('/account/information')
      const main = page.getByRole('main')
      const part = (name: string) => main.getByRole('region', { name })
      const save = main.getByRole('button', { name: 'Opslaan' })

      await page.getByRole('link', { name: 'Wijzigen: Naam en telefoon' }).click()
      await main.getByRole('textbox', { name: 'Voornaam' }).fill('Eva2')
      await main.getByRole('textbox', { name: 'Achternaam' }).fill('Bakker')
      await save.click()
      await expect(main.getByRole('textbox', { name: 'Voornaam' })).toHaveAccessibleDescription(/alleen letters/)
      await expect(main.getByRole('textbox', { name: 'Achternaam' })).toHaveValue('Bakker')
      await main.getByRole('textbox', { name: 'Voornaam' }).fill('Eva')
      await save.click()
      await expect(part('Naam en telefoon')).toContainText('Eva Bakker')

      await page.getByRole('link', { name: 'Wijzigen: Particulier of zakelijk' }).click()
      await main.getByRole('radio', { name: 'Zakelijk' }).check()
      await main.getByRole('textbox', { name: 'Bedrijfsnaam' }).fill('Studio Vondel')
      await main.getByRole('textbox', { name: 'KvK-nummer' }).fill('12345678')
      await main.getByRole('textbox', { name: 'Btw-nummer' }).fill('NL1')
      await main.getByRole('textbox', { name: 'Referentie' }).fill('Inkoop')
      await save.click()
      await expect(main.getByRole('textbox', { name: 'Btw-nummer' })).toHaveAccessibleDescription(/klopt niet/)
      await expect(main.getByRole('textbox', { name: 'Bedrijfsnaam' })).toHaveValue('Studio Vondel')
      await main.getByRole('textbox', { name: 'Btw-nummer' }).fill('NL000099998B57')
      await save.click()
      await expect(part('Particulier of zakelijk')).toContainText('NL000099998B57')

      await page.getByRole('link', { name: 'Wijzigen: Wachtwoord' }).click()
      await main.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill('Verkeerd1')
      await main.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill('Karpetten2')
      await main.getByRole('textbox', { name: 'Herhaal het wachtwoord' }).fill('Karpetten2')
      await save.click()
      await expect(main.getByRole('textbox', { name: 'Huidig wachtwoord' })).toHaveAccessibleDescription(/klopt niet/)
      await main.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
      await main.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill('Karpetten2')
      await main.getByRole('textbox', { name: 'Herhaal het wachtwoord' }).fill('Karpetten2')
      await save.click()
      await expect(main).toContainText('Je wachtwoord is aangepast')
      if (hasScript) await expectAccessibleUnderTorture(page)

      const addresses = part('Adressen')
      await page.getByRole('link', { name: /Verwijderen: .*Keizersgracht/ }).click()
      await expect(addresses).toContainText('Dit adres verwijderen?')
      await addresses.getByRole('link', { name: 'Annuleren' }).click()
      await expect(addresses).toContainText('Keizersgracht')
      await page.getByRole('link', { name: /Verwijderen: .*Keizersgracht/ }).click()
      await addresses.getByRole('button', { name: 'Ja, verwijderen' }).click()
      await expect(main).toContainText('Het adres is verwijderd')
      await expect(addresses).not.toContainText('Keizersgracht')
    })
  })

test('a new password says which rules it meets, calmly, and can be shown', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account/register')
  const field = page.getByRole('textbox', { name: 'Wachtwoord', exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.getByRole('textbox', { name: 'Herhaal het wachtwoord' })).toHaveAttribute(
    'autocomplete',
    'new-password',
  )
  await field.pressSequentially('Welkom01')
  await expect(page.getByText('8 tekens, 4 van 5 regels gehaald').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '4 van 5 regels gehaald' })).toHaveCount(1)
  await field.fill('Vloerkleed1')
  await expect(field).toHaveAccessibleDescription(/Een hoofdletter \(voldaan\)/)
  await expect(page.getByRole('status').filter({ hasText: '5 van 5 regels gehaald' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Tonen: Wachtwoord', exact: true }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expectAccessibleUnderTorture(page)
})

test('who has no password shows by a mailed link whose account it is, and chooses one', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book', '')
  const main = page.getByRole('main')
  const followLink = async () => {
    await page.goto(await loginLinkInMail(shopper))
    await page.getByRole('button', { name: shopper.say.loginLink.press(shopper.email) }).click()
  }
  await ask(page, '/api/v2/account/login-link', { emailAddress: shopper.email })
  await followLink()
  await expect(page).toHaveURL('/account/overview')
  await page.goto('/account/information?edit=password')
  await main.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill('Karpetten2')
  await page.getByRole('textbox', { name: 'Herhaal het wachtwoord' }).fill('Karpetten2')
  await main.getByRole('button', { name: 'Opslaan' }).click()
  await expect(main).toContainText('Je wachtwoord is aangepast')
})

test('who registered without a password is mailed the link from the form that asks for it', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await registerAs(shopper, '')
  await page.goto('/account/information?edit=emailAddress')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Mail mij de link' }).click()
  await expect(main).toContainText('De link is onderweg')
  await page.goto(await loginLinkInMail(shopper))
  await page.getByRole('button', { name: shopper.say.loginLink.press(shopper.email) }).click()
  await main.getByRole('textbox', { name: 'Nieuw e-mailadres' }).fill(`new-${shopper.email}`)
  await main.getByRole('button', { name: 'Opslaan' }).click()
  await expect(main.getByRole('region', { name: 'E-mailadres' })).toContainText(`new-${shopper.email}`)
})
