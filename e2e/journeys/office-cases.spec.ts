import type { Browser } from '@playwright/test'
import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { aColleague } from '../steps/staff.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (401|403|404|422|423|428)/] })

const aNewOrder = async (browser: Browser) => anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')

test('an old tab cancels nothing that it does not show, and no second time', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  const oldTab = await page.context().newPage()
  await oldTab.goto(`/beheer/bestellingen/${number}`)
  const olderTab = await page.context().newPage()
  await olderTab.goto(`/beheer/bestellingen/${number}`)
  const sheetOf = async (at: typeof page) => {
    await at.getByRole('button', { name: 'Annuleer de bestelling' }).click()
    return at.getByRole('dialog', { name: 'Annuleer de bestelling' })
  }
  const press = (sheet: Awaited<ReturnType<typeof sheetOf>>) => sheet.getByRole('button', { name: /^Annuleer/ }).click()
  const [old, older] = [await sheetOf(oldTab), await sheetOf(olderTab)]
  await page.getByRole('button', { name: 'In productie', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In productie' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'in productie' })).toBeVisible()

  await old.getByLabel('Toelichting voor de klant').fill('op verzoek')
  await press(old)
  await expect(old.getByRole('alert')).toContainText('Intussen is er iets veranderd.')
  await expect(old.getByRole('alert')).toContainText(/In productie|productie/)
  await expect(old.getByLabel('Toelichting voor de klant')).toHaveValue('op verzoek')
  await press(old)
  await expect(oldTab.getByRole('status').filter({ hasText: 'gaat terug.' })).toBeVisible()
  await press(older)
  await expect(older.getByRole('alert')).toContainText('Deze bestelling is niet (meer) te annuleren.')
  await expect(older.getByRole('alert')).toContainText(/om \d\d:\d\d al geannuleerd/)
})

test('whoever acts on an order of a list comes back to that list, which shows the new state', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'eva', '/bestellingen')
  await page.goto('/beheer/bestellingen?view=all&country=NL&sort=placed')
  await page.goto(`/beheer/bestellingen?view=all&country=NL&q=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('te verzenden')
  await row.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: 'notities' }).click()
  await page.getByRole('button', { name: 'In productie', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In productie' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'in productie' })).toBeVisible()
  await page.getByRole('link', { name: '‹ Bestellingen' }).click()
  await expect(page).toHaveURL(/country=NL/)
  await expect(row).toContainText('in productie')

  // From packing, and from a job over many orders.
  await page.getByLabel(`Kies ${number}`).check()
  await page.getByRole('link', { name: 'Inpakken (1)' }).click()
  await page.getByRole('link', { name: 'Ga inpakken' }).click()
  await page.getByRole('link', { name: 'Sla over' }).click()
  await page.getByRole('link', { name: 'Naar de bestellingen' }).click()
  await expect(page).toHaveURL(/country=NL/)
  await page.getByRole('button', { name: 'Samen doen (1)' }).click()
  await page.getByLabel('Wat', { exact: true }).selectOption({ label: 'Houd aan' })
  await page.getByLabel('Reden (leest alleen het personeel)').fill('tellen')
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await page.getByRole('button', { name: /^Houd aan: / }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 van 1 gedaan' })).toBeVisible()
  await page.getByRole('link', { name: '‹ Bestellingen' }).click()
  await expect(page).toHaveURL(/country=NL/)
  await expect(row).toContainText('aangehouden')
})

test('what is typed while a note is being saved stays', { tag: '@long' }, async ({ page, browser }) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  const note = page.getByLabel('Notitie voor het personeel')
  const release = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') await release.promise
    await route.continue()
  })
  await note.fill('Belt terug.')
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await note.press('End')
  await note.pressSequentially(' En wil een staal.')
  release.resolve()
  await expect(page.locator('li').filter({ hasText: 'Belt terug.' })).toHaveCount(1)
  await expect(note).toHaveValue('En wil een staal.')
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await expect(page.locator('li').filter({ hasText: 'En wil een staal.' })).toHaveCount(1)
  await expect(note).toHaveValue('')
})

test('what is typed in a second window stays when the first one is saved', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  const second = await page.context().newPage()
  await second.goto(`/beheer/bestellingen/${number}`)
  const noteIn = (at: typeof page) => at.getByLabel('Notitie voor het personeel')
  await noteIn(page).fill('Uit het eerste venster.')
  await noteIn(second).fill('Uit het tweede venster.')
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await expect(page.locator('li').filter({ hasText: 'Uit het eerste venster.' })).toHaveCount(1)
  await expect(noteIn(page)).toHaveValue('')
  await second.reload()
  await expect(noteIn(second)).toHaveValue('Uit het tweede venster.')
  await second.getByRole('button', { name: 'Bewaar notitie' }).click()
  await expect(second.locator('li').filter({ hasText: 'Uit het tweede venster.' })).toHaveCount(1)
  await second.reload()
  await expect(noteIn(second)).toHaveValue('')
})

test('of two who change one address the second keeps what was typed, and takes over nothing unseen', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'milan', `/bestellingen/${number}`)
  const open = async (at: typeof page) => {
    await at.getByRole('button', { name: 'Wijzig adres' }).click()
    return at.getByRole('dialog', { name: 'Wijzig adres' })
  }
  const [own, other] = [await open(page), await open(colleague)]
  const save = { name: 'Wijzig adres', exact: true } as const
  await other.getByLabel('Huisnummer').fill('88')
  await other.getByRole('button', save).click()
  await expect(colleague.getByRole('status').filter({ hasText: 'Het adres is gewijzigd.' })).toBeVisible()
  await own.getByLabel('Bedrijf').fill('Atelier Zuid')
  await own.getByRole('button', save).click()
  await expect(own.getByRole('alert')).toContainText('Intussen is er iets veranderd.')
  await expect(own.getByLabel('Bedrijf')).toHaveValue('Atelier Zuid')
  await expect(own.getByLabel('Huisnummer')).toHaveValue('88')
  await own.getByRole('button', save).click()
  await expect(page.getByRole('status').filter({ hasText: 'Het adres is gewijzigd.' })).toBeVisible()
  await expect(page.locator('address').first()).toContainText('Atelier Zuid')
  await expect(page.locator('address').first()).toContainText(' 88')

  // Slips and labels make no invoice, and change nothing.
  const slip = await page.getByRole('link', { name: 'Pakbon (pdf)' }).getAttribute('href')
  const papers = page.getByRole('heading', { name: 'Papieren' }).locator('..')
  const before = await papers.innerText()
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  for (const name of ['pakbonnen', 'pakbonnen-en-etiketten']) {
    const paper = await page.request.get((slip ?? '').replace('pakbonnen', name), { headers })
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await page.reload()
  await expect(papers).toHaveText(before, { useInnerText: true })
  await expect(page.getByText('Verstuur 1 stuk')).toBeVisible()
  await expect(page.getByText('Een offerte van deze bestelling kan niet')).toBeVisible()
})

test('a session that the owner ends elsewhere asks to log in where one is, and keeps what was typed', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await aNewOrder(browser)
  const name = await aColleague('sofie', 'nld')
  await logInToOffice(page, name, `/bestellingen/${number}`)
  await page.getByLabel('Notitie voor het personeel').fill('Belt zaterdag.')
  const owner = await (await browser.newContext()).newPage()
  await logInToOffice(owner, name, '/ik')
  await owner
    .getByRole('button', { name: /^Beëindig/ })
    .first()
    .click()
  await expect(owner.getByRole('button', { name: /^Beëindig/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('E-mailadres').fill(`${name}@toonbank.example`)
  await sheet.getByLabel('Wachtwoord').fill('Beheer1Demo')
  await sheet.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.locator('li').filter({ hasText: 'Belt zaterdag.' })).toHaveCount(1)
})

test('a screen that slept for a night comes back with a handful of requests', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await page.clock.install()
  await logInToOffice(page, 'eva', '/bestellingen')
  await expect(page.getByRole('heading', { name: 'Bestellingen', level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.clock.fastForward('08:00:00')
  await aNewOrder(browser)
  await aNewOrder(browser)
  await expect(page.getByText(/^\d+ nieuwe/)).toBeVisible()
  expect(asked.length, asked.join()).toBeLessThan(8)
})

test('slips and labels of chosen orders are one paper, from the list and from packing', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'anja', '/bestellingen')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/beheer/bestellingen?q=${number}`)
  await page.getByLabel(`Kies ${number}`).check()
  const name = 'Pakbonnen en etiketten (pdf)'
  const fromList = await page.getByRole('link', { name }).getAttribute('href')
  await page.getByRole('link', { name: 'Inpakken (1)' }).click()
  const fromPacking = await page.getByRole('link', { name }).getAttribute('href')
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  for (const path of [fromList, fromPacking]) {
    const paper = await page.request.get(path ?? '', { headers })
    const text = (await paper.body()).toString('latin1')
    expect(text.match(/\/MediaBox \[0 0 595/g)).toHaveLength(1)
    expect(text.match(/\/MediaBox \[0 0 297/g)).toHaveLength(1)
  }
  await expect(page.getByText('€')).toHaveCount(0)
})

test('whoever may not read orders is led to none where nothing waits', { tag: '@long' }, async ({ page }) => {
  await logInToOffice(page, 'noor')
  await expect(page.getByRole('heading', { name: 'Vandaag', level: 1 })).toBeVisible()
  const led = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(led.filter((to) => to.includes('/bestellingen'))).toEqual([])
})

test('an address that leads nowhere leads on: to an order that one looks for, and to every screen', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'anja')
  await page.goto('/beheer/bestellling')
  await expect(page.getByRole('heading', { level: 1, name: 'Niet gevonden' })).toBeVisible()
  const screens = page.getByRole('navigation', { name: 'Schermen' })
  await expect(screens.getByRole('link')).toHaveText(['Vandaag', 'Bestellingen', 'Inpakken', 'Retouren', 'Offertes'])
  await expectAccessible(page)
  await page.getByLabel('Zoek een bestelling').fill(number)
  await page.getByLabel('Zoek een bestelling').press('Enter')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.goto('/beheer/bestellingen/TB26-999999')
  await screens.getByRole('link', { name: 'Inpakken' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inpakken' })).toBeVisible()
})

test('a colleague whose access ends keeps what was typed on the screen, and is told whom to ask; a new invitation brings them back', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await aNewOrder(browser)
  const name = await aColleague('sofie', 'nld')
  await logInToOffice(page, name, `/bestellingen/${number}`)
  await page.getByLabel('Notitie voor het personeel').fill('Belt zaterdag.')
  const owner = await (await browser.newContext()).newPage()
  await logInToOffice(owner, 'eva', '/personeel')
  await owner.getByRole('button', { name: `Wijzig ${name}` }).click()
  await owner.getByRole('button', { name: 'Beëindig toegang' }).click()
  await expect(owner.getByRole('status')).toContainText('De toegang is beëindigd.')
  await expect(owner.getByRole('row').filter({ hasText: name })).toContainText('vertrokken')

  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Lukt dat niet meer, vraag dan de eigenaar')
  await sheet.getByLabel('E-mailadres').fill(`${name}@toonbank.example`)
  await sheet.getByLabel('Wachtwoord').fill('Beheer1Demo')
  await sheet.getByRole('button', { name: 'Inloggen' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Dat klopt niet.')
  await expect(page.getByLabel('Notitie voor het personeel')).toHaveValue('Belt zaterdag.')

  await owner.getByRole('button', { name: 'Nodig iemand uit' }).click()
  await owner.getByLabel('Naam').fill(name)
  await owner.getByLabel('E-mailadres').fill(`${name}@toonbank.example`)
  await owner.getByRole('button', { name: 'Verstuur de uitnodiging' }).click()
  await expect(owner.getByRole('status')).toContainText('De uitnodiging is onderweg.')
  await expect(owner.getByRole('row').filter({ hasText: name })).toContainText('uitgenodigd')
})
