import { openMail } from '../steps/account.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { anOwnShop, bringBack, changesOfTheShop, closeOwnShop } from '../steps/own-shop.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

for (const hasScript of [true, false])
  test.describe(`something sold out ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('is waited for by mail, and told of once when it is back', { tag: '@long' }, async ({ page }) => {
      const shopper = aShopper(page, 'nld', hasScript)
      const own = await anOwnShop()
      await changesOfTheShop.soldOut(own)
      await page.goto(`/product/${own.productId}`)
      const box = page.getByRole('region', { name: 'Mail mij als deze weer op voorraad is' })
      const ask = await awake(shopper, box.getByRole('button', { name: 'Mail mij' }))
      if (hasScript) await expectAccessibleUnderTorture(page)
      await box.getByRole('textbox', { name: 'E-mailadres' }).fill(shopper.email)
      await ask.click()
      await expect(page.getByRole('main')).toContainText(`We hebben een mail gestuurd naar ${shopper.email}`)
      await openMail(shopper, 'Wil je een mail als dit weer op voorraad is?')
      await expect(page.getByRole('main')).toContainText(own.title)
      const link = page.getByRole('link', { name: /\/op-voorraad\/bevestigen/ })
      await page.goto((await link.getAttribute('href')) ?? '')
      await page.getByRole('button', { name: 'Ja, mail mij' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'We mailen je' })).toBeVisible()
      if (hasScript) await expectAccessibleUnderTorture(page)

      await bringBack(own)
      await openMail(shopper, 'Weer op voorraad bij Nop & Draad')
      const mail = page.getByRole('main')
      await expect(mail).toContainText(own.title, { ignoreCase: true })
      const product = mail.getByRole('link', { name: new RegExp(`/product/${own.productId}/`) }).first()
      const end = mail.getByRole('link', { name: /\/op-voorraad\/afmelden/ })
      const [shown, ended] = [await product.getAttribute('href'), await end.getAttribute('href')]
      await page.goto(shown ?? '')
      await expect(page.getByRole('radio', { name: /^Groot/ })).toBeChecked()
      await expect(box).toBeHidden()
      await page.goto(ended ?? '')
      await page.getByRole('button', { name: 'Stop alle meldingen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Je meldingen zijn gestopt' })).toBeVisible()
      await closeOwnShop(own)
    })
  })

test('a size that has run out can be waited for from the page that opens with another', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/ondertapijten-en-onderhoud/ondertapijten')
  await page
    .getByRole('article')
    .getByRole('link', { name: /Zachtland/ })
    .click()
  await (await awake(shopper, page.getByRole('main').getByRole('link', { name: '230 × 320 cm' }))).click()
  await expect(page.getByRole('region', { name: 'Mail mij als deze weer op voorraad is' })).toBeVisible()
  await expectAccessibleUnderTorture(page)
})
