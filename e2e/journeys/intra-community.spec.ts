import { ask } from '../steps/ask.ts'
import { chooseDelivery, findBelgianAddress, goOnToDelivery, tellEmailAddress, tellName } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { sellToBelgiumWithoutVat } from '../steps/merchant.ts'
import { bankSays } from '../steps/payment.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const words = {
  nld: {
    supply: 'Intracommunautaire levering, btw 0%',
    without: 'Je koopt zonder btw',
    collected: 'We rekenen btw, want je haalt je bestelling zelf op',
    changed: 'Dit is veranderd sinds je het voor het laatst zag',
    vat: 'Btw 21%',
    total: 'Totaal',
    order: 'Bekijk je bestelling',
    showSummary: 'Bekijk je bestelling',
  },
  eng: {
    supply: 'Intra-community supply, VAT 0%',
    without: 'You buy without VAT',
    collected: 'We charge VAT, because you collect your order yourself',
    changed: 'This has changed since you last saw it',
    vat: 'VAT 21%',
    total: 'Total',
    order: 'View your order',
    showSummary: 'View your order',
  },
} as const

/** A guest of a Belgian business, at the choice of delivery. */
async function toDelivery(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await haveInCart(page, 'shampoo', 2)
  await page.goto(shopper.at('/checkout'))
  await tellEmailAddress(shopper)
  await tellName(shopper)
  await page.getByRole('radio', { name: say.business }).check()
  const company = ['Atelier Brussel', '0403170701', 'BE 0403.170.701', 'PO-1']
  for (const [at, label] of say.company.entries())
    await page.getByRole('textbox', { name: label }).fill(company[at] ?? '')
  await findBelgianAddress(shopper)
  await goOnToDelivery(shopper)
}

/** The list of totals with such a row, wherever this screen has it; a phone has it closed while delivery is chosen. */
async function totalsWith({ page, language }: Shopper, row: string) {
  const { showSummary } = words[language]
  const closed = page.locator('details:not([open]) > summary').filter({ hasText: showSummary, visible: true })
  const totals = page.locator('dl', { hasText: row }).filter({ visible: true })
  // As a whole again: the step before may be on screen when it is looked for, and gone when it is pressed.
  await expect(async () => {
    if ((await closed.count()) > 0) await closed.click({ timeout: 1_000 })
    await expect(totals).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  return { total: totals.getByRole('definition').last(), note: totals.locator('..') }
}

// The refused button answers so.
test.use({ expectedErrors: [/status of 409/] })

for (const language of ['nld', 'eng'] as const)
  test(`a Belgian business buys without VAT when it is delivered, and pays what the open page showed (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    await sellToBelgiumWithoutVat()
    const shopper = aShopper(page, language)
    const say = words[language]
    await toDelivery(shopper)
    await page.getByRole('radio', { name: shopper.say.collected }).check()
    await expect((await totalsWith(shopper, say.vat)).note).toContainText(say.collected)
    await chooseDelivery(shopper, 'delivered')
    const shown = await totalsWith(shopper, say.supply)
    await expect(shown.note).toContainText(say.without)
    await expect(page.getByText('BE0403170701')).toBeVisible()
    const total = await shown.total.innerText()

    // In another tab it is collected instead, which is with VAT: the button asks nothing that was not shown.
    await ask(page, '/api/v2/cart', { pickup_location_id: 'be-afhalen' }, language)
    await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(say.changed)).toBeVisible()
    await expect(panel.getByRole('row', { name: say.total })).toContainText(total)
    await panel.getByRole('button', { name: shopper.say.close, exact: true }).click()
    await expect((await totalsWith(shopper, say.vat)).note).toContainText(say.collected)

    await page.goto(shopper.say.paths.delivery)
    await chooseDelivery(shopper, 'delivered')
    await expect((await totalsWith(shopper, say.supply)).total).toHaveText(total)
    await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
    await expect(page).toHaveURL(/\/sandbox-bank\//)
    await bankSays(shopper, 'paid')
    await expect(page.getByText(total).first()).toBeVisible()
    await page.getByRole('link', { name: say.order }).click()
    await expect(page.getByText(say.supply)).toBeVisible()
    await expect(page.getByText(total).first()).toBeVisible()
  })
