import type { Page } from '@playwright/test'
import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of 423/] })

const paletteOf = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: 'Zoek of ga naar …' }),
  field: page.getByPlaceholder('Zoek of ga naar …'),
  option: (name: string | RegExp) => page.getByRole('option', { name }),
})

test('the palette finds records by what people type, opens acts with their amount, and names what was open last', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'book')
  await logInToOffice(page, 'eva')
  const { dialog, field, option } = paletteOf(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (isPhone) await page.getByRole('button', { name: 'Zoeken' }).click()
  else await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  // A scanner types the number and Enter before any answer is there.
  await field.pressSequentially(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const customer = (await page.getByRole('link', { name: /@/ }).first().textContent()) ?? ''

  const note = page.getByLabel('Notitie voor het personeel')
  await note.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(note).toBeFocused()
  // Over a sheet it does not open: what is typed there stays.
  await page.getByRole('button', { name: 'Wijzig adres' }).click()
  const address = page.getByRole('dialog', { name: 'Wijzig adres' })
  await address.getByLabel('Plaats').fill('Elders')
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(0)
  await expect(address.getByLabel('Plaats')).toHaveValue('Elders')
  await page.keyboard.press('Escape')
  await expect(address).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill(String(Number(number.split('-')[1])).padStart(4, '0'))
  await expect(option(/bestelling$/).first()).toContainText(number)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(option('Betaal terug')).toBeVisible()
  await expectAccessible(page)
  await field.fill('terugbetalen 1,50')
  await expect(option('Betaal terug')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Betaal terug' })
  await expect(sheet.getByLabel('Bedrag')).toHaveValue('1,50')
  await expect(sheet.getByRole('button', { name: /Stort € 1,50 terug/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // The same act a second time opens again.
  await page.keyboard.press('Control+k')
  await field.fill('terug')
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Bedrag')).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await field.fill(customer.slice(0, customer.indexOf('@') + 1))
  await option(/klant$/)
    .first()
    .click()
  await expect(page).toHaveURL(/klanten\/\d+$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Laatst geopend')).toBeVisible()
  await expect(option(new RegExp(`^${number}`))).toBeVisible()
  await field.fill('dit heeft niemand')
  await expect(page.getByText('Niets gevonden.')).toBeVisible()
  await field.fill('overs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overschrijvingen' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('toets')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Toetsen' })).toBeVisible()
})

test('the palette finds nothing that its reader may not open', { tag: '@long' }, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'book')
  await logInToOffice(page, 'anja')
  const { field, option } = paletteOf(page)
  await page.keyboard.press('Control+k')
  await field.fill(number)
  await expect(option(new RegExp(`^${number}`))).toBeVisible()
  await expect(option(/klant$/)).toHaveCount(0)
  await field.fill('klanten')
  await expect(page.getByText('Niets gevonden.')).toBeVisible()
  await field.fill('terugbetalen')
  await expect(option('Betaal terug')).toHaveCount(0)
})

test('a session that is locked asks for its proof, and no password goes into the search', { tag: '@long' }, async ({
  page,
}) => {
  await logInToOffice(page, 'sofie')
  const { dialog, field } = paletteOf(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/beheer/ik')
  await other.getByRole('button', { name: 'Vergrendel' }).click()
  await expect(other.getByRole('heading', { name: /vergrendeld/ })).toBeVisible()
  // A refresh of the page may have told it already.
  await page.keyboard.type('jansen')
  const sheet = page.getByRole('dialog', { name: /vergrendeld/ })
  await expect(sheet).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await sheet.getByLabel('Wachtwoord').fill('Beheer1Demo')
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Ontgrendel' }).click()
  await expect(sheet).toHaveCount(0)
})
