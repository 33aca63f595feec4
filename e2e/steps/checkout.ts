import { expect } from '@playwright/test'
import { awake, type Shopper } from './shopper.ts'

/** The e-mail check lets somebody new go on as a guest. */
export async function tellEmailAddress(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await expect(page).toHaveURL(say.paths.login)
  await page.getByRole('textbox', { name: say.emailAddress }).fill(shopper.email)
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await expect(page).toHaveURL(say.paths.information)
  await expect(page.getByRole('textbox', { name: say.emailAddress })).toHaveValue(shopper.email)
}

export async function tellName(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await awake(shopper, page.getByRole('textbox', { name: say.firstName }))
  await page.getByRole('textbox', { name: say.firstName }).fill('Anna')
  await page.getByRole('textbox', { name: say.lastName }).fill('de Vries')
  await page.getByRole('textbox', { name: say.phoneNumber }).fill('06-12345678')
}

/** Zip code and number are enough in the Netherlands: with JavaScript at once, without it when the form is sent. */
export async function tellDutchAddress({ page, say, hasScript }: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: say.zipCode }).fill('3512 AE')
  await page.getByRole('textbox', { name: say.houseNumber }).fill('11')
  if (!hasScript) return
  await expect(page.getByText('Neude 11, 3512 AE Utrecht').last()).toBeVisible()
}

/** The search for a Belgian address fills the fields below it. */
export async function findBelgianAddress({ page, say }: Shopper): Promise<void> {
  await page.getByRole('combobox', { name: say.country }).selectOption({ label: say.belgium })
  await page.getByRole('combobox', { name: say.findAddress }).fill('Grote Markt 1 Brussel')
  await page.getByRole('option', { name: 'Grote Markt 1, 1000 Brussel' }).click()
  await expect(page.getByText('Grote Markt 1, 1000 Brussel').last()).toBeVisible()
}

export async function tellCompany({ page, say }: Shopper): Promise<void> {
  await page.getByRole('radio', { name: say.business }).check()
  const company = ['Atelier Noord', '12345678', 'NL000099998B57', 'Project Neude']
  for (const [index, label] of say.company.entries())
    await page.getByRole('textbox', { name: label }).fill(company[index] ?? '')
}

export async function goOnToDelivery({ page, say }: Shopper): Promise<void> {
  await page.getByRole('button', { name: say.toDelivery }).click()
  await expect(page).toHaveURL(say.paths.delivery)
}

export async function chooseDelivery(shopper: Shopper, how: 'delivered' | 'collected'): Promise<void> {
  const { page, say } = shopper
  const option = page.getByRole('radio', { name: say[how] })
  await awake(shopper, option)
  await option.check()
  await expect(option).toBeChecked()
  await page.getByRole('button', { name: say.toOverview }).click()
  await expect(page).toHaveURL(say.paths.overview)
}

/** Everything once more, then the button that says that ordering is paying; it ends at the bank. */
export async function orderAndPay({ page, say }: Shopper): Promise<void> {
  await expect(page).toHaveURL(say.paths.overview)
  await page.getByRole('button', { name: say.orderAndPay }).click()
  await expect(page).toHaveURL(/\/sandbox-bank\//)
}

/** The first steps of a guest, whose name is known now; the address comes next. */
export async function beginAsGuest(shopper: Shopper): Promise<void> {
  await shopper.page.goto(shopper.at('/checkout'))
  await tellEmailAddress(shopper)
  await tellName(shopper)
}

/** All steps of a guest, with the short answers, up to the overview. */
export async function goToOverviewAsGuest(
  shopper: Shopper,
  how: 'delivered' | 'collected' = 'delivered',
): Promise<void> {
  await beginAsGuest(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, how)
}
