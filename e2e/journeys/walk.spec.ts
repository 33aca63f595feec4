import { locales } from '@toonbank/domain/locale.ts'
import { findOrderInAccount, openMail } from '../steps/account.ts'
import { goToTheRugs, narrowDownToHighPile, sortCheapestFirst, turnToTheSecondPage } from '../steps/browse.ts'
import { goToCheckout, takeOneMore } from '../steps/cart.ts'
import {
  chooseDelivery,
  goOnToDelivery,
  orderAndPay,
  tellDutchAddress,
  tellEmailAddress,
  tellName,
} from '../steps/checkout.ts'
import { stockOf } from '../steps/goods.ts'
import { bankSays, orderNumberOn } from '../steps/payment.ts'
import { addToCart, chooseSizeAndColour } from '../steps/product.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

for (const language of locales) {
  test(
    `a guest finds a rug, orders and pays it (${language})`,
    { tag: language === 'nld' ? '@everyScreen' : '@long' },
    ({ page }) => walk(aShopper(page, language)),
  )
  testWithoutJavaScript(
    `a guest finds a rug, orders and pays it without JavaScript (${language})`,
    { tag: language === 'nld' ? '@long' : '@wide' },
    ({ page }) => walk(aShopper(page, language, false)),
  )
}

async function walk(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await goToTheRugs(shopper)
  await sortCheapestFirst(shopper)
  await turnToTheSecondPage(shopper)
  await narrowDownToHighPile(shopper)
  const productId = await chooseSizeAndColour(shopper)
  const before = await stockOf(page, productId)

  await addToCart(shopper)
  await takeOneMore(shopper, say.rug.greyTitle)
  await goToCheckout(shopper)
  await tellEmailAddress(shopper)
  await tellName(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'delivered')
  await expect(page.getByRole('definition').filter({ hasText: 'Neude 11' })).toContainText('3512 AE Utrecht')
  await orderAndPay(shopper)
  await bankSays(shopper, 'paid')

  const number = await orderNumberOn(shopper)
  await expect(await findOrderInAccount(shopper, number)).toContainText(say.paid)
  // Others buy the same rug meanwhile, nobody brings one back.
  expect(await stockOf(page, productId)).toBeLessThanOrEqual(before - 2)
  await openMail(shopper, say.confirmation(number))
  await expect(page.getByRole('main')).toContainText(say.rug.greyTitle)
}
