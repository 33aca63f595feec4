import { readTray } from '@toonbank/domain/sample/sample-tray.ts'
import { openMail } from '../steps/account.ts'
import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { anOwnShop, closeOwnShop, setSampled } from '../steps/own-shop.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

// A refused form, and a house that the demo's register does not know: each journey has its own.
test.use({ expectedErrors: [/409|422|404.*checkout\/address/] })

/** Rugs that the shop sends samples of, by their numbers. */
async function sampledIds({ page }: Shopper, count: number): Promise<number[]> {
  const { products } = await ask<{ products: { productId: number }[] }>(page, '/api/public/content', {
    slug: 'vloerkleden/wol',
  })
  const ids: number[] = []
  for (const { productId } of products) {
    const { sample } = await ask<{ sample: boolean }>(page, `/api/public/products/${productId}`)
    if (sample) ids.push(productId)
    if (ids.length === count) return ids
  }
  throw new Error(`the shop has samples of ${ids.length} rugs`)
}

async function fillIn({ page, email }: Shopper, names: readonly string[], zipCode = '3511 LX'): Promise<void> {
  const values = ['Anna', 'de Vries', email, zipCode, String(1 + (Date.now() % 90_000)), 'Domplein', 'Utrecht']
  for (const [at, name] of names.entries())
    await page.getByRole('textbox', { name, exact: true }).fill(values[at] ?? '')
}

test('five samples fit in the tray of a browser, and one press orders them by post', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await page.goto('/zoeken?q=stalen')
  await page.getByRole('main').getByRole('link', { name: 'Stalen aanvragen' }).click()
  await expect(page.getByRole('main')).toContainText('Je hebt nog geen stalen uitgekozen')
  await expectAccessibleUnderTorture(page)
  const own = await anOwnShop()
  await setSampled(own, true)
  const ids = [...(await sampledIds(shopper, 4)), own.productId]
  const [another] = (await sampledIds(shopper, 5)).slice(-1)
  for (const id of ids) {
    await page.goto(`/product/${id}`)
    await (await awake(shopper, page.getByRole('button', { name: 'Gratis staal aanvragen' }))).dblclick()
    await expect(page).toHaveURL(new RegExp(`/product/${id}`))
    await expect(page.getByRole('main').getByRole('link', { name: /^Zit in je stalen/ })).toBeFocused()
  }
  // In the page that all visitors share, too.
  await page.reload()
  const look = page.getByRole('main').getByRole('link', { name: 'Zit in je stalen (5 van 5)' })
  await expect(look).toBeVisible()
  await expectAccessibleUnderTorture(page)
  await page.goto(`/product/${another}`)
  await (await awake(shopper, page.getByRole('button', { name: 'Gratis staal aanvragen' }))).click()
  await expect(page.getByRole('main')).toContainText('Je stalen zijn vol: er passen er 5 in één aanvraag.')
  await page.getByRole('main').getByRole('link', { name: 'Bekijk je stalen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stalen 5 van 5' })).toBeVisible()
  const remove = page.getByRole('button', { name: /uit je stalen$/ })
  await (await awake(shopper, remove.first())).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stalen 4 van 5' })).toBeVisible()
  await expectAccessibleUnderTorture(page)

  const order = page.getByRole('button', { name: 'Gratis stalen bestellen' })
  await order.click()
  await expect(page.getByRole('main')).toContainText('velden kloppen nog niet')
  await fillIn(shopper, ['Voornaam', 'Achternaam', 'E-mailadres', 'Postcode', 'Huisnummer'])
  await page.getByRole('textbox', { name: 'Straat' }).fill('Domplein')
  await page.getByRole('textbox', { name: 'Plaats' }).fill('Utrecht')
  // Meanwhile one is gone: told, with nothing ordered and nothing to type again.
  await setSampled(own, false)
  await order.click()
  await expect(page.getByRole('main')).toContainText('er is niets besteld')
  await expect(page.getByRole('heading', { level: 1, name: 'Stalen 3 van 5' })).toBeVisible()
  await order.dblclick()
  await expect(page).toHaveURL(/\/checkout\/[\w-]{32}$/)
  await expect(page.getByRole('main')).toContainText(shopper.email)
  const number = await page.getByText(/^TB\d\d-\d{6}$/).innerText()
  const kept = (await page.context().cookies()).find(({ name }) => name === 'es_t')
  expect(readTray(kept?.value)?.productIds ?? []).toEqual([])
  await closeOwnShop(own)
  await openMail(shopper, `Je bestelling ${number}`)
  await expect(page.getByRole('main')).toContainText('Staal: ')
})

testWithoutJavaScript(
  'samples are ordered without JavaScript, in English, and a mistake loses nothing',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'eng', false)
    const [id] = await sampledIds(shopper, 1)
    await page.goto(`/en/product/${id}`)
    await page.getByRole('button', { name: 'Order a free sample' }).click()
    await expect(page).toHaveURL(/\/en\/samples$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Samples 1 of 5' })).toBeVisible()
    const names = ['First name', 'Last name', 'Email address', 'Postcode', 'House number', 'Street', 'City']
    await fillIn(shopper, names, 'nowhere')
    await page.getByRole('button', { name: 'Order free samples' }).click()
    const zipCode = page.getByRole('textbox', { name: 'Postcode', exact: true })
    await expect(zipCode).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(shopper.email)
    await zipCode.fill('3511 LX')
    await page.getByRole('button', { name: 'Order free samples' }).click()
    await expect(page).toHaveURL(/\/en\/checkout\/[\w-]{32}$/)
    await page.goto('/en/samples')
    await expect(page.getByRole('main')).toContainText('You have not picked any samples yet')
  },
)
