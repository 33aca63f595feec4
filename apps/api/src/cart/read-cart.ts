import type { Cart } from '@toonbank/contract/cart.ts'
import type { Database } from '@toonbank/database/connect.ts'
import type { CouponAmounts } from '@toonbank/domain/cart/cart-totals.ts'
import { lineTotals } from '@toonbank/domain/cart/line-totals.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { measuresText } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { cents, none } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading } from '@toonbank/domain/tax/vat.ts'
import { findPictures, type Pictures, pictureBase } from '../catalogue/pictures.ts'
import { slugOf } from '../catalogue/product-cards.ts'
import { stockOf } from '../catalogue/stock-of.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Locale } from '../http/visitor.ts'
import type { CartRow } from './cart-store.ts'
import { emptyCart } from './empty-cart.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import type { FullLine, LineRow } from './price-lines.ts'
import { changesOf, rememberSeen } from './remember-seen.ts'
import { availableOf, lowerLines, shortLines } from './settle-lines.ts'

interface Context {
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly now: Date
}

/** The whole cart as a page shows it. What is shown is remembered, so that a higher price is never charged unseen. */
export async function readCart(database: Database, row: CartRow | undefined, context: Context): Promise<Cart> {
  if (!row) return emptyCart
  const { priced, available } = await settle(database, row, context)
  const shown = await rememberSeen(database, priced, context.now)
  const pictures = await findPictures(
    database,
    priced.lines.map((line) => line.product.pictures[0]),
  )
  const { taken, ...totals } = priced.totals
  return {
    cUid: row.uid,
    lines: toLines(priced, { pictures, shown, available }, context),
    isMerged: row.isMerged,
    delivery: { shippingId: row.deliveryOption, pickupLocationId: row.pickupLocation },
    paymentOptionId: row.paymentOption,
    addressId: row.addressUid,
    coupons: priced.coupons.map((coupon) => ({
      title: coupon.code,
      type: coupon.type,
      amount: coupon.type === 'percentage' ? coupon.amount / 100 : coupon.amount,
      prices: pricesOf(taken.find(({ code }) => code === coupon.code)),
    })),
    totals: { ...totals, totalVat: [...totals.totalVat] },
  }
}

/** The cart as it can be ordered: lines that want more than there is get what is left, and say so. */
async function settle(database: Database, row: CartRow, { settings, now }: Context) {
  const priced = await priceCart(database, row, settings, now)
  const available = availableOf(priced.lines)
  const short = shortLines(priced.lines, available)
  if (short.length === 0) return { priced, available }
  await lowerLines(database, row, short, available, now)
  const lowered = await priceCart(database, { ...row, seenTotal: null }, settings, now)
  return { priced: lowered, available: availableOf(lowered.lines) }
}

const pricesOf = (taken: CouponAmounts | undefined): Cart['coupons'][number]['prices'] => ({
  discountInclVat: taken?.discountInclVat ?? none,
  discountExclVat: taken?.discountExclVat ?? none,
})

interface Shown {
  readonly pictures: Pictures
  readonly shown: ReadonlyMap<number, LineRow>
  readonly available: ReadonlyMap<number, number>
}

function toLines({ lines }: PricedCart, { pictures, shown, available }: Shown, { settings, locale, now }: Context): Cart['lines'] {
  const totals = lineTotals(
    lines.map((line) => line.priced),
    settings.prices.leading,
  )
  return lines.map((line, index) => ({
    id: line.row.identity,
    uid: line.row.uid,
    productId: line.product.id,
    quantity: line.row.quantity,
    originalQuantity: line.row.quantity,
    slug: slugOf(line.product, locale),
    title: line.product.title[locale],
    options: optionsOf(line, locale),
    prices: line.prices,
    totals: totals[index] as Cart['lines'][number]['totals'],
    image: imageOf(line, pictures, locale),
    stock: stockOfLine(line),
    orderable: (available.get(line.row.id) ?? 0) >= line.row.quantity,
    changes: toChanges(line, changesOf(shown.get(line.row.id) ?? line.row, now), settings.prices.leading),
    deliveryDays: line.deliveryDays,
    weight: { perUnit: line.priced.unitWeight },
    returnable: isReturnable(line),
  }))
}

function stockOfLine({ product, options }: FullLine): Cart['lines'][number]['stock'] {
  const { backorder: _, ...stock } = choiceStock(
    stockOf(product),
    options.map(({ item }) => item.stockQuantity),
  )
  return stock
}

function toChanges(
  { priced }: FullLine,
  { formerUnitPrice, formerQuantity }: Pick<LineRow, 'formerUnitPrice' | 'formerQuantity'>,
  leading: Leading,
): Cart['lines'][number]['changes'] {
  if (formerUnitPrice === null && formerQuantity === null) return null
  return {
    formerPrice: formerUnitPrice === null ? null : bothSides(cents(formerUnitPrice), priced.vatPercentage, leading),
    formerQuantity,
  }
}

/** Exempt from withdrawal only when the customer typed its own measures (decisions, section 6). */
export const isReturnable = ({ options }: Pick<FullLine, 'options'>): boolean => options.every((option) => option.custom === undefined)

export const optionsOf = ({ options, row }: FullLine, locale: Locale): Cart['lines'][number]['options'] =>
  options.map(({ group, item, custom }) => ({
    id: item.key,
    groupId: group.key,
    lineOptionId: `${row.uid}-${group.key}`,
    displayType: group.displayType,
    name: custom ? `${item.name[locale]}, ${measuresText(item.custom?.shape ?? '', custom)}` : item.name[locale],
    label: group.name[locale],
    custom: custom ?? null,
  }))

export function imageOf({ product }: FullLine, pictures: Pictures, locale: Locale): Cart['lines'][number]['image'] {
  const found = pictures.get(product.pictures[0] ?? '')
  if (!found) return null
  const base = pictureBase(found)
  return { imageSrc: `${base}-160.jpg`, imageAlt: product.title[locale], base, colour: found.colour }
}
