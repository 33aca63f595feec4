import type { Browser, Page } from '@playwright/test'
import { openMail } from '../steps/account.ts'
import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { password } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { orderAndGoToBank } from '../steps/order.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const words = {
  nld: {
    ...{ people: 'Medewerkers', invite: 'Uitnodiging sturen', invited: 'De uitnodiging is onderweg.' },
    ...{ firstName: 'Voornaam', lastName: 'Achternaam', email: 'E-mailadres', newPassword: 'Nieuw wachtwoord' },
    ...{ join: 'Aan de slag', subject: 'Je bent uitgenodigd', buyer: /^Inkoper/, finance: /^Financiën/ },
    ...{ business: 'Zakelijk', invoices: 'Facturen', tickets: 'Vragen', orderedBy: 'Besteld door Pien Inkoop' },
    ...{ again: 'Bestel opnieuw', path: '/account/medewerkers', notYours: /eigenaar van het account/ },
    ...{ end: 'Toegang beëindigen: Pien Inkoop', endYes: 'Ja, beëindig de toegang' },
  },
  eng: {
    ...{ people: 'People', invite: 'Send invitation', invited: 'The invitation is on its way.' },
    ...{ firstName: 'First name', lastName: 'Last name', email: 'Email address', newPassword: 'New password' },
    ...{ join: 'Get started', subject: 'You are invited', buyer: /^Buyer/, finance: /^Finance/ },
    ...{ business: 'Business', invoices: 'Invoices', tickets: 'Questions', orderedBy: 'Ordered by Pien Inkoop' },
    ...{ again: 'Order again', path: '/en/account/people', notYours: /owner of the account/ },
    ...{ end: 'End access: Pien Inkoop', endYes: 'Yes, end the access' },
  },
} as const

async function aCompany({ page, email, language }: Shopper): Promise<void> {
  await ask(page, '/api/v2/account/register', {
    ...{ customerType: 'business', companyName: 'Vloer & Wand BV', cocNumber: '12345678', reference: 'project 1' },
    ...{ vatNumber: 'NL123456782B12', firstName: 'Otto', lastName: 'Eigenaar', emailAddress: email, password },
    ...{ phoneNumber: '06-12345678', countryCode: 'NL', zipCode: '3512 AE', houseNumber: '11', streetName: 'Neude' },
    city: 'Utrecht',
  })
  await ask(page, '/api/v2/account', { locale: language })
}

/** The owner invites on the page, the person accepts by the mail in a browser of their own. */
async function invite(
  owner: Shopper,
  browser: Browser,
  role: 'buyer' | 'finance',
  firstName: string,
): Promise<Shopper> {
  const { page, language } = owner
  const say = words[language]
  const invited = aShopper(page, language)
  await page.goto(say.path)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: say.firstName }).fill(firstName)
  await main.getByRole('textbox', { name: say.lastName }).fill('Inkoop')
  await main.getByRole('textbox', { name: say.email }).fill(invited.email)
  await main.getByRole('radio', { name: say[role] }).check()
  await main.getByRole('button', { name: say.invite }).click()
  await expect(main).toContainText(say.invited)
  await expect(main).toContainText(invited.email)
  // Not before: a page behind a newer one may draw no frames, and then nothing on it counts as standing still.
  const person = { ...invited, page: await (await browser.newContext()).newPage() }
  await openMail(person, say.subject)
  const link = person.page.getByRole('link', { name: /\/account\/(uitnodiging|invitation)/ })
  await person.page.goto((await link.getAttribute('href')) ?? '')
  await expect(person.page).toHaveURL((url) => !url.search.includes('token'))
  await expect(person.page.getByRole('heading', { level: 1 })).toContainText('Vloer & Wand BV')
  await expectAccessibleUnderTorture(person.page)
  await person.page.getByLabel(say.newPassword, { exact: true }).fill(password)
  await person.page.getByRole('button', { name: say.join }).click()
  await expect(person.page).toHaveURL(/\/account\/overview/)
  await expect(person.page.getByRole('region', { name: say.business })).toContainText('Vloer & Wand BV')
  return person
}

const entries = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Pien, invited by the owner as a buyer, who has ordered for the company. */
async function aBuyerWhoOrdered(owner: Shopper, browser: Browser): Promise<Shopper> {
  const say = words[owner.language]
  const pien = await invite(owner, browser, 'buyer', 'Pien')
  await expect(entries(pien.page, say.people)).toHaveCount(0)
  await expect(entries(pien.page, say.invoices)).toHaveCount(0)
  await haveInCart(pien.page, 'brush')
  await pien.page.goto(pien.say.paths.information)
  await expect(pien.page.getByRole('main').getByRole('radio', { name: /Neude 11/ })).toBeChecked()
  await orderAndGoToBank(pien)
  return pien
}

for (const language of ['nld', 'eng'] as const) {
  test(`an owner invites a buyer, who orders for the company until the owner ends it (${language})`, {
    tag: '@long',
  }, async ({ page, browser }) => {
    const say = words[language]
    const owner = aShopper(page, language)
    await aCompany(owner)
    const pien = await aBuyerWhoOrdered(owner, browser)
    await page.goto(owner.at('/account/orders'))
    await expect(page.getByRole('main')).toContainText(say.orderedBy)

    // Ending access, by the keyboard: the question takes the focus.
    await page.goto(say.path)
    await expectAccessibleUnderTorture(page)
    await (await awake(owner, page.getByRole('link', { name: say.end }))).press('Enter')
    await expect(page.getByRole('button', { name: say.endYes })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).not.toContainText(pien.email)
    await pien.page.goto(pien.at('/account/orders'))
    await expect(pien.page).toHaveURL(/\/account\/login/)
  })

  test(`finance sees what others ordered, and orders nothing (${language})`, { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const say = words[language]
    const owner = aShopper(page, language)
    await aCompany(owner)
    await aBuyerWhoOrdered(owner, browser)
    const fien = await invite(owner, browser, 'finance', 'Fien')
    await expect(entries(fien.page, say.invoices).first()).toBeVisible()
    await expect(entries(fien.page, say.tickets)).toHaveCount(0)
    await fien.page.goto(fien.at('/account/orders'))
    await fien.page
      .getByRole('main')
      .getByRole('link', { name: /TB\d\d-/ })
      .first()
      .click()
    await expect(fien.page.getByRole('main')).toContainText(say.orderedBy)
    await expect(fien.page.getByRole('button', { name: say.again })).toHaveCount(0)
    await haveInCart(fien.page, 'brush')
    await fien.page.goto(fien.at('/checkout'))
    await expect(fien.page.getByRole('main')).toContainText(say.notYours)
  })
}

test.describe('in another tab', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('nobody is invited into another company', { tag: ['@narrow', '@long'] }, async ({ page }) => {
    const owner = aShopper(page)
    await aCompany(owner)
    await page.goto(words.nld.path)
    const main = page.getByRole('main')
    const send = await awake(owner, main.getByRole('button', { name: words.nld.invite }))
    await main.getByRole('textbox', { name: words.nld.firstName }).fill('Pien')
    await main.getByRole('textbox', { name: words.nld.lastName }).fill('Inkoop')
    await main.getByRole('textbox', { name: words.nld.email }).fill(aShopper(page).email)
    await page.context().clearCookies()
    await aCompany(aShopper(page))
    await send.click()
    await expect(main.getByRole('alert')).toContainText('met een ander account ingelogd')
    const { invitations } = (await (await page.request.get('/api/v2/account/people')).json()).data
    expect(invitations).toEqual([])
  })
})
