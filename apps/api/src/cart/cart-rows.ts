import type { Queryable } from '@toonbank/database/connect.ts'
import { cartCoupon, cartLine, coupon } from '@toonbank/database/schema/cart.ts'
import { picture, product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { offerColumns } from '../catalogue/product-store.ts'
import { prepared } from '../prepared.ts'
import { rowsAsJson } from '../rows-as-json.ts'
import type { CartRow } from './cart-store.ts'

// Carts are read often, and are long: a column that nobody looks at is 200 values.
const { cartId: _cart, createdAt: _created, ...lineColumns } = getTableColumns(cartLine)
export type LineRow = Omit<typeof cartLine.$inferSelect, 'cartId' | 'createdAt'>

const productColumns = {
  ...offerColumns,
  /** Its first. */
  picture: sql`CASE WHEN ${picture.name} IS NOT NULL
    THEN json_build_object('name', ${picture.name}, 'version', ${picture.version}, 'colour', ${picture.colour}) END` as SQL<Pick<
    typeof picture.$inferSelect,
    'name' | 'version' | 'colour'
  > | null>,
}

const id = sql.placeholder('id')
const lines = rowsAsJson(lineColumns, sql`FROM ${cartLine} WHERE ${cartLine.cartId} = ${id} ORDER BY ${cartLine.id} DESC`)
const products = rowsAsJson(
  productColumns,
  sql`FROM ${product} LEFT JOIN ${picture} ON ${picture.name} = ${product.pictures}[1]
    WHERE ${product.id} IN (SELECT ${cartLine.productId} FROM ${cartLine} WHERE ${cartLine.cartId} = ${id})`,
)
const coupons = rowsAsJson(
  getTableColumns(coupon),
  sql`FROM ${cartCoupon} JOIN ${coupon} ON ${coupon.id} = ${cartCoupon.couponId} WHERE ${cartCoupon.cartId} = ${id}
    ORDER BY ${cartCoupon.createdAt}, ${coupon.id}`,
)
const delivery = rowsAsJson(
  getTableColumns(deliveryOption),
  sql`FROM ${deliveryOption} WHERE ${deliveryOption.key} = ${sql.placeholder('deliveryOption')}`,
)
const payment = rowsAsJson(
  getTableColumns(paymentMethod),
  sql`FROM ${paymentMethod} WHERE ${paymentMethod.key} = ${sql.placeholder('paymentOption')}`,
)

const ask = prepared<Pick<CartRow, 'id' | 'deliveryOption' | 'paymentOption'>, CartRows[]>((database) =>
  database.select({ lines, products, coupons, delivery, payment }).from(sql`(SELECT) AS one`).prepare('cart_rows'),
)

type Values<Of> = Of extends SQL<infer Value> ? Value : never
export type LineProduct = Values<typeof products>[number]
export interface CartRows {
  /** Newest first. */
  readonly lines: readonly LineRow[]
  /** Each once, in no order. */
  readonly products: readonly LineProduct[]
  /** In the order in which they were chosen. */
  readonly coupons: Values<typeof coupons>
  /** None or one. */
  readonly delivery: Values<typeof delivery>
  readonly payment: Values<typeof payment>
}

/** What stands in a cart and was chosen for it, as it is at one moment. */
export async function readCartRows(database: Queryable, { id, deliveryOption, paymentOption }: CartRow): Promise<CartRows> {
  const [rows] = await ask(database, { id, deliveryOption, paymentOption })
  return rows as CartRows
}
