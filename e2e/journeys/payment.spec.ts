import { findOrderInAccount } from '../steps/account.ts'
import { checkOutAsGuest } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { bankSays, orderNumberOn, tryPayingAgain } from '../steps/payment.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import type { BankAnswer } from '../steps/words.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a payment that failed or expired says so and is paid again, the same order', ({ page }) =>
  payAgainAfter(['failed', 'expired'], aShopper(page)))
test(
  'a payment that was cancelled or is pending says so and can be gone on with, the same order',
  { tag: '@long' },
  ({ page }) => payAgainAfter(['canceled', 'pending'], aShopper(page, 'eng')),
)
testWithoutJavaScript('a failed payment is paid again without JavaScript', ({ page }) =>
  payAgainAfter(['failed'], aShopper(page, 'nld', false)),
)

test('the page of a pending payment sees by itself that the bank is done', async ({ page, context }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await checkOutAsGuest(shopper)
  const bank = page.url()
  await bankSays(shopper, 'pending')
  await context.request.post(bank, {
    form: { status: 'paid' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  await expect(page.getByRole('heading', { level: 1, name: shopper.say.result.paid })).toBeVisible()
})

test('the way back from the bank leads to the order, not to an empty cart', ({ page }) =>
  goBackFromTheBank(aShopper(page)))
testWithoutJavaScript(
  'the way back from the bank leads to the order without JavaScript',
  { tag: '@long' },
  ({ page }) => goBackFromTheBank(aShopper(page, 'eng', false)),
)

async function goBackFromTheBank(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await haveInCart(page, 'brush')
  await checkOutAsGuest(shopper)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say.result.open })).toBeVisible()
  const number = await orderNumberOn(shopper)
  await tryPayingAgain(shopper, 'pending')
  await bankSays(shopper, 'paid')
  expect(await orderNumberOn(shopper)).toBe(number)
}

async function payAgainAfter(answers: readonly [BankAnswer, ...BankAnswer[]], shopper: Shopper): Promise<void> {
  await haveInCart(shopper.page, 'brush')
  await checkOutAsGuest(shopper)
  await bankSays(shopper, answers[0])
  const number = await orderNumberOn(shopper)
  for (const [index, lost] of answers.entries()) {
    await tryPayingAgain(shopper, lost)
    await bankSays(shopper, answers[index + 1] ?? 'paid')
  }
  expect(await orderNumberOn(shopper)).toBe(number)
  await expect(await findOrderInAccount(shopper, number)).toContainText(shopper.say.paid)
  await expect(shopper.page.getByRole('main').getByRole('link', { name: /^TB/ })).toHaveCount(1)
}
