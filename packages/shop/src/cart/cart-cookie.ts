import { cartDays } from '@toonbank/domain/cart/cart-limits.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'

export const setCartCookie = (visitor: Visitor, uid: string): void => visitor.keep('es_cuid', uid, cartDays)
export const clearCartCookie = (visitor: Visitor): void => visitor.forget('es_cuid')
