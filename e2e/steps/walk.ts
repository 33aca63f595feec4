import { expect } from '@playwright/test'
import { findOrderInAccount, openMail } from './account.ts'
import { goToTheRugs, narrowDownToHighPile, seeMoreOfTheList, sortCheapestFirst } from './browse.ts'
import { goToCheckout, takeOneMore } from './cart.ts'
import {
  chooseDelivery,
  goOnToDelivery,
  orderAndPay,
  tellDutchAddress,
  tellEmailAddress,
  tellName,
} from './checkout.ts'
import { stockOf } from './goods.ts'
import { bankSays, orderNumberOn } from './payment.ts'
import { addToCart, chooseSizeAndColour } from './product.ts'
import type { Shopper } from './shopper.ts'

/** From the home page to the order in the account: a rug of the shopper's choice, ordered and paid as a guest. */
export async function walk(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  await goToTheRugs(shopper)
  await sortCheapestFirst(shopper)
  await seeMoreOfTheList(shopper)
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
