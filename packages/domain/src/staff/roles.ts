import { type Right, rights } from './rights.ts'
import type { StaffRole } from './staff-member.ts'

const all = new Set<Right>(rights)

const rightsByRole: Readonly<Record<StaffRole, ReadonlySet<Right>>> = {
  owner: all,
  manager: all.difference(new Set<Right>(['closeBooks'])),
  warehouse: new Set(['readOrders', 'shipOrders', 'handleReturns', 'readCatalogue', 'setStock']),
  workshop: new Set(['runProduction']),
  support: new Set([
    ...(['readOrders', 'cancelOrders', 'handleReturns', 'refundOrders', 'readCustomers', 'editCustomers'] as const),
    ...(['readTickets', 'answerTickets', 'moderateReviews', 'readCatalogue', 'readContent', 'readPromotions'] as const),
  ]),
  editor: new Set(['readCatalogue', 'editCatalogue', 'readContent', 'editContent', 'readPromotions']),
  bookkeeper: new Set(['readOrders', 'enterPayments', 'closeBooks', 'readCustomers', 'readCatalogue']),
  viewer: new Set(['readOrders', 'readCatalogue', 'readContent', 'readPromotions', 'readCheckout']),
}

export const rightsOfRole = (role: StaffRole): readonly Right[] => [...rightsByRole[role]]
