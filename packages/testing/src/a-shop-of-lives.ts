import { openVatNumberCheck } from '@toonbank/adapters/vat/vat-number-checks.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { checkVatNumbers } from '@toonbank/shop/account/vat-number/check-vat-numbers.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { inArray } from 'drizzle-orm'
import { aMeasuredRug } from './a-business-order.ts'
import { aShop } from './a-shop.ts'
import { belgian, theirs } from './a-shop-for-belgium.ts'
import { aMollie } from './mollie/a-mollie.ts'
import { must } from './must.ts'
import { aStaff } from './staff.ts'
import { aVies } from './vies/a-vies.ts'
import { aGuest, orderAndPay, rowsOf } from './walk.ts'

export const buyers = ['consumer', 'belgianConsumer', 'business', 'belgianBusiness'] as const
export const ways = ['creditcard', 'klarna', 'banktransfer', 'onaccount'] as const

export interface Placing {
  readonly name: string
  readonly buyer: (typeof buyers)[number]
  readonly way: (typeof ways)[number]
  readonly goodsId: number
  readonly quantity: number
  readonly isMeasured: boolean
  readonly hasCoupon: boolean
  readonly deposit: number
  readonly isPickup?: boolean
}

const places = {
  consumer: {},
  belgianConsumer: { countryCode: 'BE' as const, zipCode: '9000', streetName: 'Veldstraat', city: 'Gent' },
  business: {
    ...{ customerType: 'business' as const, companyName: 'Interieur & Zo B.V.', reference: 'PO-4711' },
    ...{ cocNumber: '30129876', vatNumber: 'NL002455799B11' },
  },
  belgianBusiness: belgian,
} as const

const coupon = 'TIEN'

/** The demo shop with all that orders differ by: Mollie, transfers, on account, deposits, a code, sales without VAT. */
export async function aShopOfLives() {
  const [mollie, vies] = [await aMollie(), await aVies()]
  const shop = await aShop({ paymentSettings: mollie.settings, serviceSettings: vies.settings })
  const { db } = shop.database
  const staff = aStaff(shop)
  vies.play.valid = new Set([theirs])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  mollie.play.tell = async (url, body) => shop.api.fetch(new Request(url, { method: 'POST', headers, body }))
  await db
    .update(paymentMethod)
    .set({ provider: 'mollie', price: zero })
    .where(inArray(paymentMethod.key, ['creditcard', 'klarna']))
  await staff.offerOnAccount()
  await staff.staff.addCoupon({
    ...{ from: undefined, until: undefined },
    coupon: {
      ...{ code: coupon, type: 'percentage', amount: 10_00, minimumAmount: zero },
      ...{ useLimit: null, limitPerCustomer: null, canBeCombined: true },
    },
  })
  const { seller } = await getShopSettings(db)
  const intraCommunity = { state: true }
  await db.transaction((tx) => saveSettings(tx, () => ({ intraCommunity, seller }), anActor))

  return {
    ...{ mollie, shop, ...staff },
    async place({ name, buyer, way, goodsId, quantity, isMeasured, hasCoupon, deposit, isPickup }: Placing) {
      if (deposit > 0) await staff.askDeposits(deposit)
      else await staff.askNoDeposits()
      const visitor = shop.aVisitor()
      const rug = isMeasured ? [await aMeasuredRug(shop, visitor)] : []
      for (const { productId, quantity: pieces, options = [] } of [{ productId: goodsId, quantity }, ...rug])
        await must(visitor.ask(addLine, { body: { item: { productId, quantity: pieces, options: [...options] } } }))
      await must(visitor.ask(register, { body: { ...aGuest(name), ...places[buyer] } }))
      const { circuits: _, ...fresh } = shop.dependencies
      const check = openVatNumberCheck(fresh)
      if (check && buyer === 'belgianBusiness') await checkVatNumbers(fresh, check)
      if (hasCoupon) await must(visitor.ask(addCoupon, { body: { couponCode: coupon } }))
      const country = buyer.startsWith('belgian') ? 'be' : 'nl'
      const delivery = isPickup
        ? { pickup_location_id: `${country}-afhalen` }
        : { shipping_option_id: `${country}-thuis` }
      await must(visitor.ask(updateCart, { body: { ...delivery, payment_option_id: way } }))
      await must(visitor.ask(getCart, {}))
      const { paymentUid } = await orderAndPay(visitor)
      return { visitor, paymentUid, ...(await rowsOf(shop, paymentUid)) }
    },
  }
}

export type ShopOfLives = Awaited<ReturnType<typeof aShopOfLives>>
