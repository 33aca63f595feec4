import { findOrderInAccount } from '../steps/account.ts'
import { piecesOnTheServer } from '../steps/cart.ts'
import { chooseDelivery, orderAndPay } from '../steps/checkout.ts'
import { goToBank, openOverview } from '../steps/order.ts'
import { bankSays, orderNumberOn, tryPayingAgain } from '../steps/payment.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { isTorture } from '../steps/torture.ts'
import type { BankAnswer } from '../steps/words.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a payment that failed or expired says so and is paid again, the same order', ({ page }) =>
  payAgainAfter(isTorture ? ['failed', 'expired'] : ['failed'], aShopper(page)))
test(
  'a payment that was cancelled or is pending says so and can be gone on with, the same order',
  { tag: '@long' },
  ({ page }) => payAgainAfter(['canceled', 'pending'], aShopper(page, 'eng')),
)
testWithoutJavaScript('a failed payment is paid again without JavaScript', { tag: '@long' }, ({ page }) =>
  payAgainAfter(['failed'], aShopper(page, 'nld', false)),
)

test('the page of a pending payment sees by itself that the bank is done', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const shopper = aShopper(page)
  await goToBank(shopper, 'brush')
  const bank = page.url()
  await bankSays(shopper, 'pending')
  await context.request.post(bank, {
    form: { status: 'paid' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  await expect(page.getByRole('heading', { level: 1, name: shopper.say.result.paid })).toBeVisible()
})

test(
  'who comes back from the bank has the cart again, and pays the order that is there',
  { tag: '@long' },
  ({ page }) => goBackFromTheBank(aShopper(page)),
)
testWithoutJavaScript(
  'who comes back from the bank has the cart again without JavaScript',
  { tag: '@long' },
  ({ page }) => goBackFromTheBank(aShopper(page, 'eng', false)),
)

async function goBackFromTheBank(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await openOverview(shopper, 'brush')
  await orderAndPay(shopper)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: say.notPaidYet })).toBeVisible()
  await page.getByRole('link', { name: say.goOnPaying }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.result.open })).toBeVisible()
  const number = await orderNumberOn(shopper)
  await page.goto(say.paths.delivery)
  await chooseDelivery(shopper, 'delivered')
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')
  expect(await orderNumberOn(shopper)).toBe(number)
}

test('who comes back from the bank can change the cart, and the new order takes the place of the old', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const { say } = shopper
  await goToBank(shopper, 'brush')
  const bank = page.url()
  await page.goto('/cart')
  await (await awake(shopper, page.getByRole('button', { name: say.oneMore('Kleedborstel Beuken') }))).click()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
  await page.goto('/checkout/overzicht')
  await orderAndPay(shopper)
  expect(page.url()).not.toBe(bank)
  await bankSays(shopper, 'paid')
  await expect(page.getByRole('main')).toContainText('€ 55,95')
  await page.goto('/account/orders')
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: /TB\d/ })
  await expect(orders).toHaveCount(2)
  await expect(orders.nth(0)).toContainText(say.paid)
  await expect(orders.nth(1)).toContainText('Geannuleerd')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(0)
})

async function payAgainAfter(answers: readonly [BankAnswer, ...BankAnswer[]], shopper: Shopper): Promise<void> {
  await goToBank(shopper, 'brush')
  await bankSays(shopper, answers[0])
  const number = await orderNumberOn(shopper)
  for (const [index, lost] of answers.entries()) {
    await tryPayingAgain(shopper, lost)
    await bankSays(shopper, answers[index + 1] ?? 'paid')
  }
  expect(await orderNumberOn(shopper)).toBe(number)
  await expect(await findOrderInAccount(shopper, number)).toContainText(shopper.say.paid)
  await expect(shopper.page.getByRole('main').getByRole('link', { name: /TB\d\d-/ })).toHaveCount(1)
}

test('an order that is not paid can be given up, and its cart is still there', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await goToBank(shopper, 'brush')
  await bankSays(shopper, 'canceled')
  await page.getByRole('button', { name: 'Bestelling annuleren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deze bestelling is vervallen' })).toBeVisible()
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)
})
