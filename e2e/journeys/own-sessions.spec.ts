import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { password, registerAs } from '../steps/customer.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const texts = {
  nld: {
    title: 'Waar je bent ingelogd',
    end: 'Log dit uit',
    others: 'Log overal anders uit',
    done: 'Daar ben je nu uitgelogd.',
  },
  eng: {
    title: 'Where you are logged in',
    end: 'Log this out',
    others: 'Log out everywhere else',
    done: 'You have been logged out there.',
  },
} as const

for (const language of ['nld', 'eng'] as const)
  for (const width of [390, 1_440])
    test(`a customer ends one session elsewhere, and then all others (${language}, ${width})`, {
      tag: '@long',
    }, async ({ page, browser, baseURL }) => {
      await page.setViewportSize({ width, height: 844 })
      const shopper = aShopper(page, language)
      const say = texts[language]
      await registerAs(shopper)
      for (let elsewhere = 0; elsewhere < 3; elsewhere++) {
        const other = await browser.newPage({ baseURL: baseURL ?? '' })
        await ask(other, '/api/v2/account/login', { email: shopper.email, password })
        await other.close()
      }
      await page.goto(shopper.at('/account/information'))
      const part = page.getByRole('region', { name: say.title })
      await expect(part.getByRole('listitem')).toHaveCount(4)
      await expectAccessibleUnderTorture(page)
      await (await awake(shopper, part.getByRole('button', { name: say.end }).first())).click()
      await expect(page.getByRole('status').filter({ hasText: say.done })).toBeVisible()
      await expect(part.getByRole('listitem')).toHaveCount(3)
      await part.getByRole('button', { name: say.others }).click()
      await expect(part.getByRole('listitem')).toHaveCount(1)
      await expect(part.getByRole('button')).toHaveCount(0)
    })
