import { readFileSync } from 'node:fs'
import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('orders are shipped together with the codes that one pastes, and each tells how it ended @long', async ({
  page,
  browser,
}) => {
  const shopper = async () => aShopper(await (await browser.newContext()).newPage())
  const first = await anOrder(await shopper(), 'brush')
  const second = await anOrder(await shopper(), 'spray')
  await logInToOffice(page, 'eva', '/bestellingen')
  await page.getByRole('button', { name: 'Samen doen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Samen doen' })
  await sheet.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Kies eerst bestellingen, of plak hun nummers.')
  await sheet.getByLabel('Nummers en trackcodes').fill(`${first}\t3SBULK1\n${second};3SBULK2\nTB26-999999 3SNONE`)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verstuur, 3 bestellingen' })).toBeVisible()
  await expect(page.getByText('Kan nu: 2')).toBeVisible()
  await expect(page.getByText('Onbekend nummer: 1')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText('te verzenden → verzonden')
  await expect(page.getByText('regel 1')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verstuur: 2 bestellingen' }).click()
  await expect(page.getByRole('status')).toHaveText('2 van 3 gedaan · 1 niet gelukt')
  await expect(page.getByRole('listitem').filter({ hasText: 'TB26-999999' })).toContainText('is er niet')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Uitslag (csv)' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`"${first}";"gedaan";""`)
  expect(csv).toContain('"TB26-999999";"niet gelukt"')
  await page.goto(`/beheer/bestellingen/${second}`)
  await expect(page.getByText('3SBULK2').first()).toBeVisible()
})

test('all orders of a list are held and released together', { tag: '@long' }, async ({ page, browser }) => {
  const shopper = async () => aShopper(await (await browser.newContext()).newPage())
  const number = await anOrder(await shopper(), 'book')
  await logInToOffice(page, 'eva', '/bestellingen')
  await page.goto(`/beheer/bestellingen?view=all&q=${number}`)
  for (const [act, begin] of [
    ['holdOrder', 'Houd aan: 1 bestelling'],
    ['releaseOrder', 'Geef vrij: 1 bestelling'],
  ] as const) {
    await page.getByRole('button', { name: 'Samen doen' }).click()
    const sheet = page.getByRole('dialog', { name: 'Samen doen' })
    await sheet.getByLabel('Wat', { exact: true }).selectOption(act)
    await sheet.getByLabel('Alle 1 van deze lijst').check()
    if (act === 'holdOrder') await sheet.getByLabel('Reden (leest alleen het personeel)').fill('voorraad tellen')
    await sheet.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
    await page.getByRole('button', { name: begin }).click()
    await expect(page.getByRole('status')).toHaveText('1 van 1 gedaan')
    await page.goto(`/beheer/bestellingen?view=all&q=${number}`)
  }
  await page.goto('/beheer/bestellingen/taken')
  await expect(page.getByRole('link', { name: 'Geef vrij, 1 bestelling' }).first()).toBeVisible()
})
