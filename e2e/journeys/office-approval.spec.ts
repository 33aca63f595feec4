import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { aHelperWithLimit } from '../steps/staff.ts'
import { expect, test } from '../test.ts'

test('money above the limit of who helps customers goes back once, when a colleague agrees @long', async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'brush')
  await aHelperWithLimit('Saskia', 2_00)
  await logInToOffice(page, 'saskia', `/bestellingen/${number}`)
  const sheet = page.getByRole('dialog', { name: 'Betaal terug' })
  await page.getByRole('button', { name: 'Betaal terug' }).click()
  await sheet.getByLabel('Bedrag (€)').fill('5')
  await expect(sheet).toContainText('Je mag vandaag nog € 2,00 terugbetalen.')
  const ask = sheet.getByRole('button', { name: 'Vraag goedkeuring' })
  await ask.click()
  await expect(sheet.getByRole('alert')).toContainText('Schrijf op waarom het nodig is.')
  await sheet.getByLabel('Waarom het nodig is').fill('vlek bij levering')
  await expectAccessible(page)
  await ask.click()
  await expect(page.getByText('De vraag om akkoord is gesteld.')).toBeVisible()
  await expect(page.getByText('Je vroeg akkoord voor € 5,00.')).toBeVisible()
  await expect(page.getByText('Terugbetaling €')).toHaveCount(0)

  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'eva', '/vandaag')
  const group = colleague.getByRole('region', { name: /Wacht op jouw akkoord/ })
  await expectAccessible(colleague)
  await group.getByRole('link', { name: number }).click()
  const approval = colleague.getByRole('region', { name: 'Goedkeuring' })
  await expect(approval).toContainText('Saskia vraagt akkoord om € 5,00 terug te betalen.')
  await expect(approval).toContainText('Reden: vlek bij levering')
  await expect(approval).toContainText('€ 5,00 gaat terug via')
  await expectAccessible(colleague)
  await approval.getByRole('button', { name: 'Akkoord, stort € 5,00 terug' }).click()
  await expect(approval).toHaveCount(0)
  await expect(colleague.getByText('Terugbetaling € 5,00')).toHaveCount(1)

  await page.goto('/beheer/vandaag')
  await page
    .getByRole('region', { name: /Antwoord op jouw aanvraag/ })
    .getByRole('link', { name: number })
    .click()
  await expect(page.getByText(/Eva.* ging .+ akkoord. Het is gedaan./)).toBeVisible()
  await page.getByRole('button', { name: 'Gezien' }).click()
  await expect(page.getByText(/Eva.* ging .+ akkoord. Het is gedaan./)).toHaveCount(0)
  await expect(page.getByText('Terugbetaling € 5,00')).toHaveCount(1)
})
