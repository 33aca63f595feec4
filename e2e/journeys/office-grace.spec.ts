import type { Page } from '@playwright/test'
import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { letGraceEnd, stretchGrace } from '../steps/staff.ts'
import { expect, test } from '../test.ts'

const graceField = (page: Page) =>
  page.getByRole('combobox', { name: 'Versturen, terugbetalen, annuleren', exact: true })

async function turnOnGrace(page: Page): Promise<void> {
  await graceField(page).selectOption('yes')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Opslaan: Versturen, terugbetalen, annuleren' }).click()
  await saved
}

test('what leaves the house waits some seconds, is undone by Ctrl Z, and is done when its clock has run out @long', async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await page.clock.install()
  await logInToOffice(page, 'milan', '/ik')
  await turnOnGrace(page)
  await page.reload()
  await expect(graceField(page)).toHaveValue('yes')

  await page.goto(`/beheer/bestellingen/${number}`)
  const ship = page.getByRole('button', { name: 'Verstuur', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Verstuur' })
  const waiting = page.getByRole('region', { name: 'Wacht om de deur uit te gaan' })
  const shipWith = async (code: string) => {
    await ship.click()
    await sheet.getByLabel('Trackcode').fill(code)
    await sheet.getByRole('button', { name: 'Verstuur' }).click()
    await expect(waiting).toBeVisible()
    await expect(waiting).not.toContainText('regel 1')
    await stretchGrace(number)
  }
  await shipWith('3SWRONG')
  await expect(waiting).toContainText(/Wordt verstuurd om \d\d:\d\d:\d\d/)
  await expect(waiting).toContainText(/nog \d+ s/)
  await expect(waiting).toContainText(/mail aan/i)
  await expect(ship).toHaveCount(0)
  await expectAccessible(page)
  // In a field the keys belong to what one types.
  await page.getByLabel('Notitie voor het personeel').fill('even wachten')
  await page.keyboard.press('Control+z')
  await expect(waiting).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Ongedaan gemaakt, bestelling ${number}.`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(page.getByText('Ongedaan gemaakt. Er is niets gebeurd.')).toBeVisible()
  await expect(page.getByText(/versturen ongedaan gemaakt, gepland door Milan/i)).toBeVisible()

  await shipWith('3SRIGHT')
  await expect(waiting).toBeVisible()
  await page.goto(`/beheer/bestellingen?q=${number}&view=all`)
  await expect(page.getByText(/Wordt verstuurd om/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/beheer/bestellingen/${number}`)
  await expect(waiting).toBeVisible()
  // The server has the clock: this page's own stands still.
  await letGraceEnd(number)
  await expect(page.getByText('Verstuurd.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('in een ander venster')).toHaveCount(0)
  await expect(page.getByText('3SRIGHT').first()).toBeVisible()
  await expect(page.getByText('3SWRONG')).toHaveCount(0)
  await page.goto(`/beheer/bestellingen?q=${number}&view=all`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Er wacht niets dat je ongedaan kunt maken.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an act that is not possible any more is told to its maker, who takes note of it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'brush')
  await page.clock.install()
  await logInToOffice(page, 'anja', '/ik')
  await turnOnGrace(page)
  await page.goto(`/beheer/bestellingen/${number}`)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verstuur' }).click()
  const waiting = page.getByRole('region', { name: 'Wacht om de deur uit te gaan' })
  await expect(waiting).toBeVisible()
  await stretchGrace(number)
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'eva', `/bestellingen/${number}`)
  await expect(colleague.getByText(/Wordt verstuurd om .*, door Anja/)).toBeVisible()
  await colleague.getByRole('button', { name: 'Houd aan' }).click()
  await colleague.getByLabel('Reden (leest alleen het personeel)').fill('adres nakijken')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Houd aan' }).click()
  await expect(colleague.getByText('De bestelling is aangehouden.')).toBeVisible()
  await letGraceEnd(number)
  await page.clock.fastForward('11:00')
  await expect(page.getByText(/Versturen ging niet door. De bestelling is aangehouden/)).toBeVisible()
  await page.goto('/beheer/vandaag')
  await expect(page.getByRole('heading', { name: /Ging niet door/ })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: /Ging niet door/ })
    .getByRole('link', { name: number })
    .click()
  await page.getByRole('button', { name: 'Gezien' }).click()
  await expect(page.getByText('Versturen ging niet door. De')).toHaveCount(0)
})

test('who does what a colleague has just done is told by whom it waits, and until when', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'anja', '/ik')
  await turnOnGrace(page)
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'milan', '/ik')
  await turnOnGrace(colleague)
  const shipOn = async (own: Page) => {
    await own.goto(`/beheer/bestellingen/${number}`)
    await own.getByRole('button', { name: 'Verstuur', exact: true }).click()
    return own.getByRole('dialog', { name: 'Verstuur' })
  }
  const late = await shipOn(colleague)
  await late.getByLabel('Trackcode').fill('3SSECOND')
  const first = await shipOn(page)
  await first.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('region', { name: 'Wacht om de deur uit te gaan' })).toBeVisible()
  await stretchGrace(number)
  await late.getByRole('button', { name: 'Verstuur' }).click()
  await expect(late.getByRole('alert')).toContainText(/Anja Smit deed dit net al; het gebeurt om \d\d:\d\d:\d\d/)
  await expect(late.getByLabel('Trackcode')).toHaveValue('3SSECOND')
  await expectAccessible(colleague)
})
