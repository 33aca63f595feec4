import { type Cents, cents } from '../money/cents.ts'
import { type Right, rights } from './rights.ts'
import type { StaffRole } from './staff-member.ts'

const all = new Set<Right>(rights)

const rightsByRole: Readonly<Record<StaffRole, ReadonlySet<Right>>> = {
  owner: all,
  manager: all.difference(new Set<Right>(['closeBooks', 'exportPeople', 'erasePeople'])),
  warehouse: new Set([
    ...(['useOffice', 'readOrders', 'writeNotes', 'shipOrders', 'handleReturns', 'readCatalogue', 'setStock'] as const),
  ]),
  workshop: new Set(['useOffice', 'runProduction']),
  support: new Set([
    ...([
      'useOffice',
      'readOrders',
      'writeNotes',
      'changeOrders',
      'cancelOrders',
      'handleReturns',
      'refundOrders',
    ] as const),
    ...(['readMoney', 'readCustomers', 'editCustomers', 'readTickets', 'answerTickets', 'moderateReviews'] as const),
    ...(['readCatalogue', 'readContent', 'readPromotions'] as const),
  ]),
  editor: new Set(['useOffice', 'readCatalogue', 'editCatalogue', 'readContent', 'editContent', 'readPromotions']),
  bookkeeper: new Set([
    ...([
      'useOffice',
      'readOrders',
      'writeNotes',
      'readMoney',
      'readFigures',
      'enterPayments',
      'closeBooks',
      'readCustomers',
    ] as const),
    ...(['readCatalogue', 'readAudit'] as const),
  ]),
  viewer: new Set([
    ...([
      'useOffice',
      'readOrders',
      'writeNotes',
      'readMoney',
      'readFigures',
      'readCatalogue',
      'readContent',
      'readPromotions',
    ] as const),
    ...(['readCheckout'] as const),
  ]),
}

export const rightsOfRole = (role: StaffRole): readonly Right[] => [...rightsByRole[role]]

/** Cents a day that a role may send back; null: without a limit. */
const refundLimits: Readonly<Record<StaffRole, Cents | null>> = {
  owner: null,
  manager: cents(2_500_00),
  warehouse: cents(0),
  workshop: cents(0),
  support: cents(100_00),
  editor: cents(0),
  bookkeeper: cents(0),
  viewer: cents(0),
}
export const refundLimitOfRole = (role: StaffRole): Cents | null => refundLimits[role]
