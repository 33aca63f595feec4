import { openMail } from '../steps/account.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { newsletterEndUrl } from '../steps/merchant.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

for (const hasScript of [true, false])
  test.describe(`the newsletter ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: hasScript })

    test('is asked for at the foot of a page, confirmed in the mail, and ended', {
      tag: '@long',
    }, async ({ page }) => {
      const shopper = aShopper(page, 'nld', hasScript)
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('textbox', { name: 'Nieuwsbrief' }).fill(shopper.email)
      await page.getByRole('contentinfo').getByRole('button', { name: 'Aanmelden' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kijk in je mail' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shopper.email)
      if (hasScript) await expectAccessibleUnderTorture(page)
      await openMail(shopper, 'Wil je de nieuwsbrief van Nop & Draad?')
      const link = page.getByRole('link', { name: /\/nieuwsbrief\/bevestigen/ })
      await page.goto((await link.getAttribute('href')) ?? '')
      await page.getByRole('button', { name: 'Ja, stuur mij de nieuwsbrief' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Je staat op de lijst' })).toBeVisible()
      if (hasScript) await expectAccessibleUnderTorture(page)
      const end = await newsletterEndUrl(shopper.email, new URL(page.url()).origin)
      await page.goto(end.slice(0, -1))
      await expect(page.getByRole('heading', { level: 1, name: 'Deze link klopt niet' })).toBeVisible()
      await page.goto(end)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Je bent afgemeld' })).toBeVisible()
      await page.goto(end)
      await expect(page.getByRole('heading', { level: 1, name: 'Je was al afgemeld' })).toBeVisible()
    })
  })
