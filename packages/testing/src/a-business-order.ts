import { register } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Shop, Visitor } from './a-shop.ts'
import { aGuest, atTheBank, orderAndPay, rowsOf } from './walk.ts'

export interface Goods {
  readonly productId: number
  readonly quantity: number
  readonly options?: readonly ChosenOption[]
}

interface BusinessOrder {
  readonly name: string
  readonly goods: readonly Goods[]
  readonly countryCode?: 'NL' | 'BE'
  readonly delivery?: string
  readonly coupon?: string
  /** Payment method; absent: by card. */
  readonly method?: string
  /** Before the bank is asked. */
  readonly isPaid?: boolean
}

const places = {
  NL: {
    zipCode: '3511 LX',
    streetName: 'Domplein',
    city: 'Utrecht',
    cocNumber: '30129876',
    vatNumber: 'NL002455799B11',
  },
  BE: { zipCode: '9000', streetName: 'Veldstraat', city: 'Gent', cocNumber: '0403.170.701', vatNumber: 'BE0403170701' },
} as const

/** An order of a company, paid by card unless it is said to wait. */
export async function aBusinessOrder(shop: Shop, wanted: BusinessOrder) {
  const { name, goods, countryCode = 'NL', coupon, method = 'creditcard', isPaid = true } = wanted
  const visitor = shop.aVisitor()
  for (const { productId, quantity, options = [] } of goods)
    must(await visitor.ask(addLine, { body: { item: { productId, quantity, options: [...options] } } }))
  const business = {
    ...aGuest(name),
    ...places[countryCode],
    customerType: 'business' as const,
    companyName: 'Interieur & Zo B.V.',
    reference: 'PO-4711',
    countryCode,
  }
  must(await visitor.ask(register, { body: business }))
  if (coupon) must(await visitor.ask(addCoupon, { body: { couponCode: coupon } }))
  const delivery = wanted.delivery ?? (countryCode === 'NL' ? 'nl-thuis' : 'be-thuis')
  must(await visitor.ask(updateCart, { body: { shipping_option_id: delivery, payment_option_id: method } }))
  must(await visitor.ask(getCart, {}))
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  if (isPaid) await atTheBank(visitor, paymentUrl, 'paid')
  return { visitor, ...(await rowsOf(shop, paymentUid)) }
}

/** A rug made to measure of which somebody typed the measures. */
export async function aMeasuredRug(shop: Shop, visitor: Visitor): Promise<Goods> {
  const [row] = await shop.database.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.madeToMeasure, true), eq(product.permanentlyOutOfStock, false)))
    .orderBy(asc(product.id))
  const page = must(await visitor.ask(getProduct, { params: { id: String(row?.id) } }))
  const options = page.configurator.options.map((group): ChosenOption => {
    const item = group.items.find(({ displayType }) => displayType === 'custom') ?? group.items[0]
    const isRound = item?.advancedSettings?.shape === 'round'
    const custom = { ...(isRound ? { diameter: 201 } : { width: 172, length: 243 }), confirmed: true as const }
    return {
      groupId: item?.groupId ?? '',
      id: item?.id ?? '',
      ...(item?.displayType === 'custom' ? { custom } : {}),
    }
  })
  return { productId: page.id, quantity: 1, options }
}

/**
 * Makes an order one that was supplied without VAT for this reason, which the shop need not sell by. Its goods must
 * have been ordered at a rate of zero.
 */
export async function withReason({ database: { db } }: Shop, orderId: number, reason: string): Promise<void> {
  const because = JSON.stringify(reason)
  const proof = { sellerVatNumber: places.NL.vatNumber, buyerVatNumber: places.BE.vatNumber, check: null }
  const intraCommunity = reason === 'intraCommunity' ? JSON.stringify(proof) : null
  await db.execute(sql`UPDATE shop_order SET totals = jsonb_set(jsonb_set(totals, '{totalVat,0,reason}', ${because}::jsonb),
    '{byRate,0,reason}', ${because}::jsonb), intra_community = ${intraCommunity}::jsonb WHERE id = ${orderId}`)
}

function must<Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.value
}
