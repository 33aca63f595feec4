import type { Actor } from './actor.ts'
import type { RecordKindName } from './record-kinds.ts'

/** Rights are named after acts; the list is closed. */
export const rights = [
  'readOrders',
  'runProduction',
  'shipOrders',
  'cancelOrders',
  'handleReturns',
  'refundOrders',
  'enterPayments',
  'readCustomers',
  'editCustomers',
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
] as const
export type Right = (typeof rights)[number]

export interface StaffActor {
  readonly by: Actor
  readonly rights: readonly Right[]
}

/** The owner of the shop may do everything; so may whoever has its command line. */
export const asOwner = (by: Actor): StaffActor => ({ by, rights })

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

/** Lists, records and their history need one right; creating, changing and removing need another. */
export const readingRight = (kind: RecordKindName): Right => reading[kind]
export const writingRight = (kind: RecordKindName): Right => writing[kind]

/** Fields of a product that need a right of their own: who may edit its texts may not sell it for a cent. */
const ofProducts: readonly { readonly right: Right; readonly fields: readonly string[] }[] = [
  { right: 'setPrices', fields: ['price', 'discountedPrice', 'discountPercentage', 'vatPercentage', 'options'] },
  { right: 'setStock', fields: ['stock', 'options'] },
]

/** `fields` are those that are saved. Choices (`options`) carry both prices and pieces. */
export function neededRights(
  kind: RecordKindName,
  action: 'list' | 'show' | 'history' | 'save' | 'remove',
  fields: readonly string[] = [],
): readonly Right[] {
  if (action === 'list' || action === 'show' || action === 'history') return [reading[kind]]
  const more = kind === 'product' ? ofProducts.filter((one) => one.fields.some((field) => fields.includes(field))) : []
  return [writing[kind], ...more.map(({ right }) => right)]
}

/** The first right that somebody lacks for an action. */
export const findMissingRight = (actor: StaffActor, ...action: Parameters<typeof neededRights>): Right | undefined =>
  neededRights(...action).find((right) => !actor.rights.includes(right))
