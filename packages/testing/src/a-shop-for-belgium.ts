import { openVatNumberCheck } from '@toonbank/adapters/vat/vat-number-checks.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { listAddresses } from '@toonbank/contract/shop/address.ts'
import { addLine, type Cart, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import type { ShopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { checkVatNumbers } from '@toonbank/shop/account/vat-number/check-vat-numbers.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { findVatTasks } from '@toonbank/shop/order/vat/find-vat-tasks.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { aShop, type Visitor } from './a-shop.ts'
import { proveSound } from './prove-sound.ts'
import { aVies } from './vies/a-vies.ts'
import { aGuest, aPlainProduct } from './walk.ts'

/** VAT numbers of the shop and of its buyer. */
export const [ours, theirs] = ['NL000099998B57', 'BE0403170701'] as const

/** The registration of a business in Gent. */
export const belgian = {
  ...{ customerType: 'business' as const, companyName: 'Atelier Gent', cocNumber: '0403170701' },
  ...{ vatNumber: theirs as string, reference: 'PO-1', countryCode: 'BE' as const },
  ...{ zipCode: '9000', streetName: 'Veldstraat', city: 'Gent' },
}

export function must<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

/** A shop that sells to Belgian businesses without VAT, goods of € 242 (200 without VAT), and a VIES of its own. */
export async function aShopForBelgium() {
  const vies = await aVies()
  const shop = await aShop({ serviceSettings: vies.settings })
  const { db } = shop.database
  const seller = (await getShopSettings(db)).seller as NonNullable<ShopSettings['seller']>
  const goods = await aPlainProduct(shop, 20)
  const set = (changed: Partial<ShopSettings>) => db.transaction((tx) => saveSettings(tx, () => changed, anActor))
  const on = { intraCommunity: { state: true } }

  beforeEach(async () => {
    vies.play.valid = new Set([theirs])
    vies.play.says = undefined
    vies.play.owners = new Map()
    shop.time.now = undefined
    await set({ ...on, deposit: { state: false, percentage: 20 }, seller })
    await db
      .update(product)
      .set({ price: cents(242_00), vatPercentage: 2100, discountPercentage: 0, stockQuantity: 500 })
      .where(eq(product.id, goods.id))
  })
  afterEach(() => expect(shop.unexpected).toEqual([]))
  let buyers = 0

  /** The job that asks VIES, as a process runs it that has not left VIES alone yet. */
  async function askVies() {
    const { circuits: _, ...dependencies } = shop.dependencies
    const check = openVatNumberCheck(dependencies)
    if (!check) throw new Error('VIES is not set')
    await checkVatNumbers(dependencies, check)
    await findVatTasks(dependencies)
  }

  /** A Belgian business that has chosen everything, whose number VIES was asked about. */
  async function aBelgian(differs: Partial<typeof belgian> = {}, quantity = 1, delivery = 'be-thuis') {
    const visitor = shop.aVisitor()
    const name = `ic${++buyers}`
    must(await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity, options: [] } } }))
    must(await visitor.ask(register, { body: { ...aGuest(name), ...belgian, ...differs } }))
    await askVies()
    must(await visitor.ask(updateCart, { body: { shipping_option_id: delivery, payment_option_id: 'creditcard' } }))
    const [row] = await db
      .select()
      .from(customer)
      .where(eq(customer.emailAddress, `anna${name}@example.nl`))
    return { visitor, id: row?.id ?? 0 }
  }

  const cartOf = async (visitor: Visitor): Promise<Cart> => must(await visitor.ask(getCart, {}))
  const costs = async (visitor: Visitor) => {
    const { intraCommunity, totals } = await cartOf(visitor)
    return [intraCommunity, totals.totalInclVat]
  }

  /** The button of an overview that is open with what the cart says now. */
  async function anOpenPage(visitor: Visitor, dueFirst: Cents | null = null) {
    const cart = await cartOf(visitor)
    const addresses = must(await visitor.ask(listAddresses, {}))
    const address = addresses.find(({ uid }) => uid === cart.addressId) ?? addresses[0]
    if (!address) throw new Error('no address')
    const key = cart.delivery.shippingId ?? cart.delivery.pickupLocationId ?? ''
    const { lines, coupons, vat, ...rest } = toShownOrder(cart, {
      delivery: { id: key, name: key },
      payment: { id: 'creditcard', name: 'Creditcard' },
      address: { id: address.uid, name: addressLines(address).join(', ') },
      dueFirst,
    })
    const shown = { ...rest, lines: [...lines], coupons: [...coupons], vat: [...vat] }
    return () => visitor.ask(pay, { body: { shown } })
  }
  proveSound(shop)

  return { shop, vies, seller, goods, set, on, askVies, aBelgian, cartOf, costs, anOpenPage }
}

/** Who buys, with the row of their account. */
export type Belgian = Awaited<ReturnType<Awaited<ReturnType<typeof aShopForBelgium>>['aBelgian']>>
