/** Every state of an order (decisions, section 6). The table below says how it gets from one to the other. */
export const orderStates = [
  'pending',
  'paid',
  'inProduction',
  'partlyShipped',
  'shipped',
  'delivered',
  'partlyReturned',
  'returned',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStates)[number]

/**
 * Who changes an order: its customer, the people of the shop, an outside service (a bank, a carrier), or the passing of
 * time.
 */
export type Actor = 'customer' | 'staff' | 'provider' | 'time'

export const orderCauses = [
  'placed',
  'paymentAccepted',
  'paymentLost',
  'holdEnded',
  'triedAgain',
  'paidInPart',
  'paid',
  'nothingToPay',
  'neverPaid',
  'cancelled',
  'productionStarted',
  'partlyShipped',
  'shipped',
  'restCancelled',
  'collected',
  'delivered',
  'partlyReturned',
  'returned',
] as const
export type OrderCause = (typeof orderCauses)[number]

/** What stands beside the state of an order, and moves with it: its goods, its discount codes, its confirmation. */
export interface OrderSides {
  readonly goods: 'held' | 'free'
  readonly coupons: 'counted' | 'free'
  readonly confirmation: 'none' | 'written'
}

export interface OrderTransition {
  readonly from: OrderStatus | 'new'
  readonly to: OrderStatus
  readonly cause: OrderCause
  readonly by: readonly Actor[]
  /** How it leaves goods, codes and confirmation; what is not named stays as it is. */
  readonly leaves?: Partial<OrderSides>
}

const taken = { goods: 'held', coupons: 'counted' } as const
const sold = { ...taken, confirmation: 'written' } as const
const free = { goods: 'free', coupons: 'free' } as const

/**
 * Every way of an order, and the only ones. What comes back, or of a part is never sent, is looked at before it is sold
 * again: people of the shop count it in. A return that comes before the rest was sent is entered when the rest has gone
 * or was cancelled.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: 'new', to: 'pending', cause: 'placed', by: ['customer'], leaves: taken },
  // The bank has the shopper's word, and not yet the money.
  { from: 'pending', to: 'pending', cause: 'paymentAccepted', by: ['provider'], leaves: { confirmation: 'written' } },
  { from: 'pending', to: 'pending', cause: 'paymentLost', by: ['provider'], leaves: free },
  // The payment can still come: its codes go on counting, but others want the goods.
  { from: 'pending', to: 'pending', cause: 'holdEnded', by: ['time'], leaves: { goods: 'free' } },
  { from: 'pending', to: 'pending', cause: 'triedAgain', by: ['customer'], leaves: taken },
  { from: 'pending', to: 'pending', cause: 'paidInPart', by: ['provider', 'staff'], leaves: sold },
  { from: 'pending', to: 'paid', cause: 'paid', by: ['provider', 'staff'], leaves: sold },
  { from: 'pending', to: 'paid', cause: 'nothingToPay', by: ['customer'], leaves: sold },
  { from: 'pending', to: 'cancelled', cause: 'cancelled', by: ['customer', 'staff'], leaves: free },
  { from: 'pending', to: 'cancelled', cause: 'neverPaid', by: ['time'], leaves: free },
  { from: 'paid', to: 'inProduction', cause: 'productionStarted', by: ['staff'] },
  { from: 'paid', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'] },
  { from: 'paid', to: 'shipped', cause: 'shipped', by: ['staff'] },
  { from: 'paid', to: 'delivered', cause: 'collected', by: ['staff'] },
  { from: 'paid', to: 'cancelled', cause: 'cancelled', by: ['customer', 'staff'], leaves: free },
  { from: 'inProduction', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'] },
  { from: 'inProduction', to: 'shipped', cause: 'shipped', by: ['staff'] },
  { from: 'inProduction', to: 'delivered', cause: 'collected', by: ['staff'] },
  // What is being made to measure is no more the customer's to cancel.
  { from: 'inProduction', to: 'cancelled', cause: 'cancelled', by: ['staff'], leaves: free },
  { from: 'partlyShipped', to: 'shipped', cause: 'shipped', by: ['staff'] },
  { from: 'partlyShipped', to: 'shipped', cause: 'restCancelled', by: ['staff'] },
  { from: 'shipped', to: 'delivered', cause: 'delivered', by: ['staff', 'provider'] },
  // Refused at the door, or never collected.
  { from: 'shipped', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'] },
  { from: 'shipped', to: 'returned', cause: 'returned', by: ['staff'] },
  { from: 'delivered', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'] },
  { from: 'delivered', to: 'returned', cause: 'returned', by: ['staff'] },
  { from: 'partlyReturned', to: 'returned', cause: 'returned', by: ['staff'] },
]

/** What must be done where a side of an order changes. */
export type OrderEffect = 'countCoupons' | 'takeStock' | 'restock' | 'releaseCoupons' | 'mailConfirmation'

/**
 * Each effect hangs on one change of one side, whatever caused it: goods that are held are not taken twice, and a
 * confirmation is written once.
 */
export const orderEffects = [
  { side: 'coupons', from: 'free', to: 'counted', effect: 'countCoupons' },
  { side: 'goods', from: 'free', to: 'held', effect: 'takeStock' },
  { side: 'goods', from: 'held', to: 'free', effect: 'restock' },
  { side: 'coupons', from: 'counted', to: 'free', effect: 'releaseCoupons' },
  { side: 'confirmation', from: 'none', to: 'written', effect: 'mailConfirmation' },
] as const satisfies readonly { side: keyof OrderSides; from: string; to: string; effect: OrderEffect }[]

/** Where a cause leads from a state; undefined: nowhere, or not when this one causes it. */
export const findTransition = (from: OrderStatus | 'new', cause: OrderCause, by: Actor): OrderTransition | undefined =>
  orderTransitions.find((one) => one.from === from && one.cause === cause && one.by.includes(by))

/**
 * What follows from a transition, in the order in which it is done; what is done already is left by whoever does it.
 */
export const effectsOf = ({ leaves }: OrderTransition): OrderEffect[] =>
  orderEffects.filter(({ side, to }) => leaves?.[side] === to).map(({ effect }) => effect)

/** Nothing leads out of it. */
export const isFinal = (status: OrderStatus): boolean => orderTransitions.every(({ from }) => from !== status)
