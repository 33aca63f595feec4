import type { Visitor } from '../http/visitor.ts'

const cartDays = 90

export const keepCart = (visitor: Visitor, uid: string): void => visitor.keep('es_cuid', uid, cartDays)
export const leaveCart = (visitor: Visitor): void => visitor.forget('es_cuid')
