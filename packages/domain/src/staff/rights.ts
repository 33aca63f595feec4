import type { Actor } from './actor.ts'
import type { RecordKindName } from './record-kinds.ts'

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

export const readingRight = (kind: RecordKindName): Right => reading[kind]
export const writingRight = (kind: RecordKindName): Right => writing[kind]

/** These product fields need a right of their own: an editor of texts may not change prices. */
const ofProducts: readonly { readonly right: Right; readonly fields: readonly string[] }[] = [
  { right: 'setPrices', fields: ['price', 'discountedPrice', 'discountPercentage', 'vatPercentage', 'options'] },
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
