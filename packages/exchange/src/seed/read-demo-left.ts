import type { Connection } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { and, eq, inArray } from 'drizzle-orm'

export interface DemoLeft {
  readonly customers: number
  readonly coupons: number
  readonly pages: number
  readonly products: number
}

/** Counts remains of the demo. Products are recognised by article number, because a merchant may have changed them. */
export async function readDemoLeft({ db }: Connection, articleNumbers: readonly string[]): Promise<DemoLeft> {
  const forSale = and(inArray(product.articleNumber, [...articleNumbers]), eq(product.permanentlyOutOfStock, false))
  const [customers, coupons, pages, products] = await Promise.all([
    db.$count(customer, eq(customer.fromDemo, true)),
    db.$count(coupon, eq(coupon.fromDemo, true)),
    db.$count(contentPage, eq(contentPage.fromDemo, true)),
    db.$count(product, forSale),
  ])
  return { customers, coupons, pages, products }
}
