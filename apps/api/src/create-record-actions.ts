import type { Connection } from '@toonbank/database/connect.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import { couponKind } from './cart/coupon-record.ts'
import { categoryKind } from './catalogue/category-record.ts'
import { deliveryKind } from './checkout/delivery-record.ts'
import { paymentMethodKind } from './checkout/payment-method-record.ts'
import { menuKind } from './content/menu-record.ts'
import { pageKind } from './content/page-record.ts'
import { pathRuleKind } from './content/path-rule-record.ts'
import { postKind } from './content/post-record.ts'
import { priceOfProduct } from './import/price-of-product.ts'
import { productActions, wholeProduct } from './import/product-actions.ts'
import { stockOfProduct } from './import/stock-of-product.ts'
import { actionsOf, type RecordActions } from './record/record-actions.ts'
import { synonymKind } from './search/synonym-record.ts'

/**
 * What staff does with what the merchant keeps in the shop, for commands and a back office: list, show, save, remove
 * and read the history. Each looks at rights, follows what others write at the same moment, and leaves a row of
 * history.
 */
export const createRecordActions = (
  connection: Connection,
  now: () => Date = () => new Date(),
): Readonly<Record<RecordKindName, RecordActions>> => ({
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
