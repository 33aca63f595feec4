import type { Locator } from '@playwright/test'
import { findOrderInAccount } from '../steps/account.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { piecesOnTheServer } from '../steps/cart.ts'
import { anOrder } from '../steps/order.ts'
import { bankSays } from '../steps/payment.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

// A refused payment is answered 409, which the browser writes to its console.
test.use({ expectedErrors: [/status of 409/] })

const texts = {
  nld: {
    brush: 'Kleedborstel Beuken',
    pay: 'Betalen',
    order: 'Bestelling',
    payNow: 'Nu betalen',
    again: 'Opnieuw bestellen',
    inCart: 'liggen weer in je winkelwagen',
    invoices: 'Facturen',
    invoice: /^Factuur /,
  },
  eng: {
    brush: 'Beech rug brush',
    pay: 'Pay',
    order: 'Order',
    payNow: 'Pay now',
    again: 'Order again',
    inCart: 'are back in your cart',
    invoices: 'Invoices',
    invoice: /^Invoice /,
  },
} as const

for (const language of ['nld', 'eng'] as const)
  test(`an open order is paid from the list, ordered again, and its invoice is there (${language})`, {
    tag: '@long',
  }, async ({ page }) => {
    const say = texts[language]
    const shopper = aShopper(page, language)
    const number = await anOrder(shopper, 'brush', 'failed')
    await page.goto(shopper.at('/account/orders'))
    await (await awake(shopper, page.getByRole('link', { name: `${say.pay} ${number}` }))).click()
    const panel = page.getByRole('dialog', { name: `${say.order} ${number}` })
    await expect(panel.getByRole('radio').first()).toBeChecked()
    await expectAccessibleUnderTorture(page)
    await panel.getByRole('button', { name: say.payNow }).click()
    await bankSays(shopper, 'paid')
    await expect(await findOrderInAccount(shopper, number)).toContainText(shopper.say.paid)
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('button', { name: say.again }).click()
    await expect(page.getByRole('status').filter({ hasText: say.inCart })).toBeVisible()
    await expect(page.getByRole('main').getByText(say.brush)).toBeVisible()
    await page.goto(shopper.at('/account/invoices'))
    await expect(page.getByRole('heading', { level: 1, name: say.invoices })).toBeVisible()
    await expect(page.getByRole('link', { name: say.invoice })).toHaveCount(1)
    await expectAccessibleUnderTorture(page)
  })

test('a payment method that its provider refuses is not offered again, and the panel says so', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const number = await anOrder(shopper, 'brush', 'failed')
  await page.goto('/account/orders')
  await page.route('**/pay', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', message: { code: 'ipoi' }, errorCode: 'payRefused' } }),
  )
  let loads = 0
  page.on('request', (request) => void (request.url().endsWith('/payments') && loads++))
  await (await awake(shopper, page.getByRole('link', { name: `Betalen ${number}` }))).click()
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Nu betalen' })
  await pay.click()
  await expect(
    page.getByRole('alert').filter({ hasText: /^MisluktDeze betaalmethode is nu niet beschikbaar\./ }),
  ).toBeVisible()
  await expect.poll(() => loads).toBe(2)
  await expect(pay).toBeEnabled()
})

testWithoutJavaScript(
  'an unpaid order is ordered again and cancelled without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'nld', false)
    const number = await anOrder(shopper, 'brush', 'failed')
    await page.goto('/account/orders')
    await page.getByRole('link', { name: `Betalen ${number}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await page.getByText('Bestelling annuleren').click()
    await page.getByRole('button', { name: 'Ja, annuleer deze bestelling' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Je bestelling is geannuleerd.' })).toBeVisible()
    await page.getByRole('button', { name: 'Opnieuw bestellen' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'liggen weer in je winkelwagen' })).toBeVisible()
    expect(await piecesOnTheServer(shopper)).toBeGreaterThan(0)
  },
)

test('an open order is paid by methods with their icons, asked for the country that it goes to', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const number = await anOrder(shopper, 'brush', 'failed')
  await page.goto('/account/orders')
  const asked = page.waitForRequest((request) => request.url().endsWith('/payments'))
  await (await awake(shopper, page.getByRole('link', { name: `Betalen ${number}` }))).click()
  const request = await asked
  expect(request.postDataJSON()).toEqual({ countryCode: 'NL' })
  const answer = (await (await request.response())?.json()) as { data: { icon: string }[] }
  expect(answer.data.length).toBeGreaterThan(0)
  expect(answer.data.filter(({ icon }) => icon === '')).toEqual([])
  const everyCardHasIcon = async (within: Locator) => {
    const labels = within.locator('label').filter({ has: page.getByRole('radio') })
    await expect(labels.filter({ has: page.locator('.h-8.w-12') })).toHaveCount(answer.data.length)
  }
  await everyCardHasIcon(page.getByRole('dialog'))
  await page.goto('/account/orders')
  await page.getByRole('link', { name: new RegExp(`, ${number}$`) }).click()
  await everyCardHasIcon(page.getByRole('main'))
})
