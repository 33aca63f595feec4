import {
  addCoupon,
  addLine,
  deleteCart,
  getCart,
  leaveQuote,
  removeCoupon,
  updateCart,
  updateLine,
} from '@toonbank/contract/shop/cart.ts'
import { cartLine } from '@toonbank/database/schema/cart.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq } from 'drizzle-orm'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { findPercentages, priceRule } from '../catalogue/price/customer-prices.ts'
import { findProduct, findProductWithOptions } from '../catalogue/product/product-store.ts'
import { withProductSlots } from '../catalogue/product/with-product-slots.ts'
import { applyOperationOnce } from './apply-operation-once.ts'
import { clearCartCookie, setCartCookie } from './cart-cookie.ts'
import {
  type CartOwner,
  dropCart,
  lockCartOrAdopter,
  lockOrInsertCart,
  ownerOf,
  touchCart,
  uidFor,
} from './cart-store.ts'
import { applyCoupon, dropCoupon } from './coupon/coupons.ts'
import { findVisitorsCart } from './find-visitors-cart.ts'
import { putInCart, setQuantity } from './line/change-lines.ts'
import { chooseForCart } from './line/choose-for-cart.ts'
import { resolveChoice } from './line/resolve-choice.ts'
import { bringBackCart } from './ordered/parked-cart.ts'
import { unitPriceOf } from './price/unit-price-of.ts'
import { leaveQuote as leave } from './quote/put-quote-in-cart.ts'
import { readCart } from './read-cart.ts'
import { startCart } from './start-cart.ts'

const addTimeoutMs = 6_000

export function cartRoutes(dependencies: CatalogueDependencies): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const settingsNow = dependencies.settings.now
  const ownerFor = async (visitor: Visitor, findCustomer: FindCustomer) => ownerOf(visitor, await findCustomer())

  return [
    route(getCart, async ({ visitor, findCustomer }) => {
      const context = { locale: visitor.locale, settings: await settingsNow(), now: dependencies.clock() }
      const { owner } = await findVisitorsCart(visitor, findCustomer)
      return done(await readCart(dependencies, owner, context))
    }),
    route(addLine, async ({ body: { item, operationId }, visitor, findCustomer }) => {
      const found = await findProductWithOptions(db, item.productId)
      if (!found) return refused('productNotFound')
      const { product, groups } = found
      const choice = resolveChoice(groups, item.options)
      if (!choice.ok) return choice
      const owner = await ownerFor(visitor, findCustomer)
      const { leading } = (await settingsNow()).prices
      const rule = priceRule(
        product,
        leading,
        (await findPercentages(db, owner.accountId, [product.id])).get(product.id),
      )
      const addition = {
        product,
        options: choice.value,
        quantity: item.quantity,
        seenUnitPrice: shownIn(leading, item.shownPrices) ?? unitPriceOf(product, choice.value, rule),
      }
      // A visitor without a cart gets one that nobody else can know yet, so the addition needs no slot.
      const isFirst = owner.customerId === undefined && owner.cartUid === undefined
      const add = async () => {
        if (isFirst) return startCart(db, addition, operationId, dependencies.clock())
        return rollbackOnRefusal(db, async (tx) => {
          const now = dependencies.clock()
          const { row, isNew } = await lockOrInsertCart(tx, owner, now)
          const put = () => putInCart(tx, row, addition, isNew)
          const [outcome] = await Promise.all([
            applyOperationOnce(tx, row, 'add', operationId, put),
            isNew ? undefined : touchCart(tx, row, now),
          ])
          if (!outcome.ok) return outcome
          return done({ cUid: uidFor(owner, row), ...outcome.value })
        })
      }
      const added = await withProductSlots(dependencies.database, [product.id], addTimeoutMs, add)
      if (added.ok) setCartCookie(visitor, added.value.cUid)
      return added
    }),
    route(updateLine, async ({ params, body, visitor, findCustomer }) => {
      const owner = await ownerFor(visitor, findCustomer)
      return db.transaction(async (tx) => {
        const row = await lockCartOrAdopter(tx, owner)
        if (!row) return refused('lineNotFound')
        return applyOperationOnce(tx, row, 'change', body.operationId, async () => {
          const [line] = await tx
            .select()
            .from(cartLine)
            .where(and(eq(cartLine.uid, params.uid), eq(cartLine.cartId, row.id)))
          const product = line ? await findProduct(tx, line.productId) : undefined
          if (!line || !product) return refused('lineNotFound')
          const updatedQuantity = await setQuantity(tx, row, line, product, body.quantity)
          await touchCart(tx, row, dependencies.clock())
          return done({ updatedQuantity })
        })
      })
    }),
    route(updateCart, async ({ body, visitor, findCustomer }) =>
      chooseForCart(dependencies, await ownerFor(visitor, findCustomer), body, await settingsNow()),
    ),
    route(deleteCart, async ({ visitor, findCustomer }) => {
      const owner = await ownerFor(visitor, findCustomer)
      await db.transaction(async (tx) => {
        await dropCart(tx, owner)
        if (owner.customerId !== undefined) await bringBackCart(tx, owner.customerId, dependencies.clock())
      })
      clearCartCookie(visitor)
      visitor.forget('es_o')
      return done(null)
    }),
    route(leaveQuote, async ({ customer }) => {
      const settings = await settingsNow()
      await db.transaction((tx) => leave(tx, customer, settings, dependencies.clock()))
      return done(null)
    }),
    route(addCoupon, async ({ body, visitor, findCustomer }) => {
      const owner = await ownerFor(visitor, findCustomer)
      const tooOften = await take(
        [limits.couponPerAddress, visitor.address],
        [limits.couponPerCart, rateLimitKey(owner, visitor)],
      )
      if (tooOften) return tooOften
      return applyCoupon(dependencies, owner, body.couponCode, await settingsNow(), visitor)
    }),
    route(removeCoupon, async ({ body, visitor, findCustomer }) =>
      dropCoupon(dependencies, await ownerFor(visitor, findCustomer), body.couponCode),
    ),
  ]
}

const shownIn = (leading: Leading, shown: { discountInclVat: Cents; discountExclVat: Cents } | undefined) =>
  leading === 'incl' ? shown?.discountInclVat : shown?.discountExclVat

/** The rate limit key has a prefix for each kind, so that an invented cart id cannot equal a customer's number. */
const rateLimitKey = ({ customerId, cartUid }: CartOwner, { address }: Visitor): string =>
  customerId !== undefined ? `customer ${customerId}` : cartUid !== undefined ? `cart ${cartUid}` : `address ${address}`
