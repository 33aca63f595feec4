import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { aCustomerWithTwoAddresses, password } from '../steps/customer.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/422/] })

const words = {
  nld: {
    download: 'Download je gegevens',
    open: 'Account verwijderen: Je gegevens bij ons',
    password: 'Huidig wachtwoord',
    forGood: 'Mijn account voorgoed verwijderen',
    wrong: /klopt niet/,
    done: 'Je account is verwijderd.',
  },
  eng: {
    download: 'Download your data',
    open: 'Delete account: Your data with us',
    password: 'Current password',
    forGood: 'Delete my account for good',
    wrong: /not right/,
    done: 'Your account has been deleted.',
  },
} as const

for (const [language, hasScript] of [
  ['nld', true],
  ['eng', false],
] as const)
  test.describe(`privacy (${language})`, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a customer takes everything along, and deletes the account', { tag: '@long' }, async ({ page }) => {
      const say = words[language]
      const shopper = aShopper(page, language, hasScript)
      await aCustomerWithTwoAddresses(shopper)
      await page.goto(shopper.at('/account/information'))
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say.download }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('mijn-gegevens.json')
      const stream = await file.createReadStream()
      let text = ''
      for await (const part of stream) text += part
      expect(JSON.parse(text)).toMatchObject({ customer: { emailAddress: shopper.email } })
      await page.getByRole('link', { name: say.open }).click()
      const typed = page.getByRole('textbox', { name: say.password })
      await typed.fill('Verkeerd1')
      await page.getByRole('button', { name: say.forGood }).click()
      await expect(typed).toHaveAccessibleDescription(say.wrong)
      if (hasScript) await expectAccessibleUnderTorture(page)
      await typed.fill(password)
      await page.getByRole('button', { name: say.forGood }).click()
      await expect(page.getByRole('status').filter({ hasText: say.done })).toBeVisible()
      await page.goto(shopper.at('/account/overview'))
      await expect(page).toHaveURL(/\/account\/login/)
    })
  })
