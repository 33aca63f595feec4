import type { Cents } from '../money/cents.ts'
import type { Actor } from './actor.ts'
import type { RecordKindName } from './record-kinds.ts'

export const rights = [
  // Everybody of the staff has this one: their own account, and the groups of work that their other rights show.
  'useOffice',
  'readOrders',
  // Sums, payments and papers of orders; who packs them needs none of it.
  'readMoney',
  // Turnover, which who answers customers needs not.
  'readFigures',
  'writeNotes',
  'changeOrders',
  'runProduction',
  'shipOrders',
  'cancelOrders',
  'handleReturns',
  'refundOrders',
  'enterPayments',
  'readCustomers',
  'editCustomers',
  'exportPeople',
  'erasePeople',
  'closeBooks',
  'readCatalogue',
  'editCatalogue',
  'setPrices',
  'setStock',
  'readPromotions',
  'editPromotions',
  'readCheckout',
  'editCheckout',
  'readContent',
  'editContent',
  'readTickets',
  'answerTickets',
  'moderateReviews',
  'readAudit',
  'manageStaff',
] as const
export type Right = (typeof rights)[number]

export interface StaffActor {
  readonly by: Actor
  readonly rights: readonly Right[]
  /** Cents a day that they may send back; null: without a limit. */
  readonly refundLimit: Cents | null
  /** Absent at the command line, which has no session. */
  readonly session?: StaffSession
}

export interface StaffSession {
  readonly staffId: number
  readonly tokenHash: string
  /** Nobody used it for a while: it does nothing until its owner proves to be there. */
  readonly isLocked: boolean
  /** The second factor was shown within the last minutes. */
  readonly isSteppedUp: boolean
}

export const asOwner = (by: Actor): StaffActor => ({ by, rights, refundLimit: null })

const reading: Readonly<Record<RecordKindName, Right>> = {
  product: 'readCatalogue',
  price: 'readCatalogue',
  stock: 'readCatalogue',
  category: 'readCatalogue',
  coupon: 'readPromotions',
  delivery: 'readCheckout',
  'payment-method': 'readCheckout',
  page: 'readContent',
  post: 'readContent',
  menu: 'readContent',
  'path-rule': 'readContent',
  synonym: 'readContent',
}

const writing: Readonly<Record<RecordKindName, Right>> = {
  product: 'editCatalogue',
  price: 'setPrices',
  stock: 'setStock',
  category: 'editCatalogue',
  coupon: 'editPromotions',
  delivery: 'editCheckout',
  'payment-method': 'editCheckout',
  page: 'editContent',
  post: 'editContent',
  menu: 'editContent',
  'path-rule': 'editContent',
  synonym: 'editContent',
}

export const readingRight = (kind: RecordKindName): Right => reading[kind]
export const writingRight = (kind: RecordKindName): Right => writing[kind]

/** These product fields need a right of their own: an editor of texts may not change prices. */
const ofProducts: readonly { readonly right: Right; readonly fields: readonly string[] }[] = [
  {
    right: 'setPrices',
    fields: ['price', 'discountedPrice', 'discountPercentage', 'wholeEuros', 'vatPercentage', 'options'],
  },
  { right: 'setStock', fields: ['stock', 'options'] },
]

export function neededRights(
  kind: RecordKindName,
  action: 'list' | 'show' | 'history' | 'save' | 'remove',
  fields: readonly string[] = [],
): readonly Right[] {
  if (action === 'list' || action === 'show' || action === 'history') return [reading[kind]]
  const more = kind === 'product' ? ofProducts.filter((one) => one.fields.some((field) => fields.includes(field))) : []
  return [writing[kind], ...more.map(({ right }) => right)]
}

export const findMissingRight = (actor: StaffActor, ...action: Parameters<typeof neededRights>): Right | undefined =>
  neededRights(...action).find((right) => !actor.rights.includes(right))
