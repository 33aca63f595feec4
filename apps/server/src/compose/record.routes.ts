import { recordCalls } from '@toonbank/contract/staff/record.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { priceOfProduct } from '@toonbank/exchange/import/price-of-product.ts'
import { productActions, wholeProduct } from '@toonbank/exchange/import/product-actions.ts'
import { stockOfProduct } from '@toonbank/exchange/import/stock-of-product.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { couponKind } from '@toonbank/shop/cart/coupon/coupon-record.ts'
import { categoryKind } from '@toonbank/shop/catalogue/category/category-record.ts'
import { deliveryKind } from '@toonbank/shop/checkout/delivery-record.ts'
import { paymentMethodKind } from '@toonbank/shop/checkout/payment-method-record.ts'
import { menuKind } from '@toonbank/shop/content/menu-record.ts'
import { pageKind } from '@toonbank/shop/content/page/page-record.ts'
import { pathRuleKind } from '@toonbank/shop/content/path/path-rule-record.ts'
import { postKind } from '@toonbank/shop/content/post/post-record.ts'
import { actionsOf, type RecordActions } from '@toonbank/shop/record/record-actions.ts'
import type { RecordRefusal } from '@toonbank/shop/record/record-kind.ts'
import { synonymKind } from '@toonbank/shop/search/synonyms/synonym-record.ts'

const kindsOf = (connection: Connection, now: () => Date): Readonly<Record<RecordKindName, RecordActions>> => ({
  product: productActions(connection, wholeProduct, now),
  price: productActions(connection, priceOfProduct, now),
  stock: productActions(connection, stockOfProduct, now),
  category: actionsOf(connection, categoryKind),
  coupon: actionsOf(connection, couponKind),
  delivery: actionsOf(connection, deliveryKind),
  'payment-method': actionsOf(connection, paymentMethodKind),
  page: actionsOf(connection, pageKind),
  post: actionsOf(connection, postKind),
  menu: actionsOf(connection, menuKind),
  'path-rule': actionsOf(connection, pathRuleKind),
  synonym: actionsOf(connection, synonymKind),
})

const toWire = (record: object): Record<string, unknown> => ({ ...record })

const problemOf = {
  ...({ invalid: 'recordInvalid', notFound: 'recordNotFound' } as const),
  ...({ inUse: 'inUse', notAllowed: 'notAllowed' } as const),
} satisfies Record<RecordRefusal, string>

const toRefusal = ({
  problem,
  detail = [],
}: {
  readonly problem: RecordRefusal
  readonly detail?: readonly { readonly field: string; readonly message: string }[]
}) => ({
  ...refused(problemOf[problem]),
  fields: detail.map(({ field, message }) => ({ field, problem: message })),
})

export function recordRoutes({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Route[] {
  const kinds = kindsOf(database, clock)
  return recordKinds.flatMap((name) => {
    const [calls, kind] = [recordCalls[name], kinds[name]]
    return [
      route(calls.list, async () => done((await kind.list()).map(toWire))),
      route(calls.show, async ({ params }) => {
        const found = await kind.show(params.key)
        return found ? done(toWire(found)) : refused('recordNotFound')
      }),
      route(calls.history, async ({ params }) =>
        done((await kind.history(params.key)).map((change) => ({ ...change, at: change.at.toISOString() }))),
      ),
      route(calls.save, async ({ body, staff }) => {
        const saved = await kind.save(staff, body)
        if (!saved.ok) return toRefusal(saved)
        return done({ change: saved.value.change, record: toWire(saved.value.record) })
      }),
      route(calls.remove, async ({ params, staff }) => {
        const removed = await kind.remove(staff, params.key)
        return removed.ok ? removed : toRefusal(removed)
      }),
    ]
  })
}
