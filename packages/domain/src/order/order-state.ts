import type { Actor } from '../staff/actor.ts'

/** Every state of an order (specification 3.6-1). The table below says how it gets from one to the other. */
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

/** Time, too, changes an order; an outside service is a bank or a carrier. */
export type OrderActor = 'customer' | 'staff' | 'provider' | 'time'

/** The table knows each actor as one of these. */
export const toOrderActor = ({ kind }: Actor): OrderActor =>
  kind === 'customer' || kind === 'provider' ? kind : kind === 'job' ? 'time' : 'staff'

export const orderCauses = [
  'placed',
  'paymentAccepted',
  'paymentLost',
  'holdEnded',
  'triedAgain',
  'paidInPart',
  'paid',
  'depositPaid',
  'acceptedOnAccount',
  'nothingToPay',
  'balancePaid',
  'paymentReplaced',
  'paymentTakenBack',
  'balanceTakenBack',
  'neverPaid',
  'replaced',
  'cancelled',
  'productionStarted',
  'partlyShipped',
  'shipped',
  'restCancelled',
  'readyForPickup',
  'collected',
  'delivered',
  'partlyReturned',
  'returned',
  'withdrawn',
] as const
export type OrderCause = (typeof orderCauses)[number]

/** Goods, discount codes, documents and mails move with the state of an order. */
export interface OrderSides {
  readonly goods: 'held' | 'free'
  readonly coupons: 'counted' | 'free'
  readonly confirmation: 'none' | 'written'
  /** The deposit is paid first, then all of it. */
  readonly invoice: 'none' | 'deposit' | 'issued'
  readonly receipt: 'none' | 'written'
  readonly cancellation: 'none' | 'written'
}

export interface OrderTransition {
  readonly from: OrderStatus | 'new'
  readonly to: OrderStatus
  readonly cause: OrderCause
  readonly by: readonly OrderActor[]
  /** The sides that it sets; those not named stay as they are. */
  readonly leaves?: Partial<OrderSides>
  /** Stands in the history though the state stays the same. */
  readonly isInHistory?: true
}

const heldAndCounted = { goods: 'held', coupons: 'counted' } as const
const sold = { ...heldAndCounted, confirmation: 'written' } as const
const invoiced = { ...sold, invoice: 'issued' } as const
const paid = { ...invoiced, receipt: 'written' } as const
const onDeposit = { ...sold, invoice: 'deposit', receipt: 'written' } as const
const supplied = { invoice: 'issued' } as const
const free = { goods: 'free', coupons: 'free' } as const
const ended = { ...free, cancellation: 'written' } as const

/**
 * The transition table of the state machine, complete. Goods that a cancelled part never sent go back to the stock;
 * those that come back only where staff says so, for they are inspected before they are sold again. A return that
 * arrives before the rest was sent is entered when the rest has been sent or cancelled.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: 'new', to: 'pending', cause: 'placed', by: ['customer'], leaves: heldAndCounted },
  // The bank has accepted the payment; the money is not there yet.
  {
    ...{ from: 'pending', to: 'pending', cause: 'paymentAccepted', by: ['provider', 'staff'] },
    leaves: { confirmation: 'written' },
  },
  { from: 'pending', to: 'pending', cause: 'paymentLost', by: ['provider', 'staff', 'time'], leaves: free },
  // The payment can still come in: its codes go on counting, but its goods are released for others.
  { from: 'pending', to: 'pending', cause: 'holdEnded', by: ['time'], leaves: { goods: 'free' } },
  { from: 'pending', to: 'pending', cause: 'triedAgain', by: ['customer'], leaves: heldAndCounted },
  { from: 'pending', to: 'pending', cause: 'paidInPart', by: ['provider', 'staff'], leaves: sold },
  { from: 'pending', to: 'paid', cause: 'paid', by: ['provider', 'staff'], leaves: paid },
  // The rest is outstanding: it is due at or after delivery.
  { from: 'pending', to: 'paid', cause: 'depositPaid', by: ['provider', 'staff'], leaves: onDeposit },
  { from: 'pending', to: 'paid', cause: 'acceptedOnAccount', by: ['provider', 'staff'], leaves: invoiced },
  { from: 'pending', to: 'paid', cause: 'nothingToPay', by: ['customer'], leaves: invoiced },
  // The customer has ordered the changed cart instead.
  { from: 'pending', to: 'cancelled', cause: 'replaced', by: ['customer'], leaves: free },
  { from: 'pending', to: 'cancelled', cause: 'cancelled', by: ['customer', 'staff'], leaves: ended },
  { from: 'pending', to: 'cancelled', cause: 'neverPaid', by: ['time'], leaves: ended },
  { from: 'paid', to: 'inProduction', cause: 'productionStarted', by: ['staff'] },
  // With the first goods that leave all of it is invoiced, less the deposit.
  { from: 'paid', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'], leaves: supplied },
  { from: 'paid', to: 'shipped', cause: 'shipped', by: ['staff'], leaves: supplied },
  { from: 'paid', to: 'delivered', cause: 'collected', by: ['staff'], leaves: supplied },
  { from: 'paid', to: 'cancelled', cause: 'cancelled', by: ['customer', 'staff'], leaves: ended },
  { from: 'inProduction', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'], leaves: supplied },
  { from: 'partlyShipped', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'] },
  { from: 'inProduction', to: 'shipped', cause: 'shipped', by: ['staff'], leaves: supplied },
  { from: 'inProduction', to: 'delivered', cause: 'collected', by: ['staff'], leaves: supplied },
  // Made-to-measure goods in production can no longer be cancelled by the customer.
  { from: 'inProduction', to: 'cancelled', cause: 'cancelled', by: ['staff'], leaves: ended },
  { from: 'partlyShipped', to: 'shipped', cause: 'shipped', by: ['staff'] },
  { from: 'partlyShipped', to: 'shipped', cause: 'restCancelled', by: ['staff'] },
  { from: 'shipped', to: 'delivered', cause: 'delivered', by: ['staff', 'provider'] },
  // Refused at the door, or never collected.
  { from: 'shipped', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'] },
  { from: 'shipped', to: 'returned', cause: 'returned', by: ['staff'] },
  { from: 'delivered', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'] },
  { from: 'delivered', to: 'returned', cause: 'returned', by: ['staff'] },
  { from: 'partlyReturned', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'], isInHistory: true },
  { from: 'partlyReturned', to: 'returned', cause: 'returned', by: ['staff'] },
  // Outstanding money comes in whenever its customer sends it.
  ...(['paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned'] as const).flatMap(
    (state): OrderTransition[] => [
      {
        ...{ from: state, to: state, cause: 'balancePaid', by: ['provider', 'staff'] },
        leaves: { invoice: 'issued', receipt: 'written' },
      },
      // A bank took a payment back, and other money has come in its place.
      { from: state, to: state, cause: 'paymentReplaced', by: ['provider', 'staff'], isInHistory: true },
      // Staff had booked money on the wrong order; what the order goes on with is there without it.
      { from: state, to: state, cause: 'balanceTakenBack', by: ['staff'], isInHistory: true },
    ],
  ),
  // Money that it went on with is taken back too. The cause takes back its documents and mails.
  { from: 'paid', to: 'pending', cause: 'paymentTakenBack', by: ['staff'] },
  { from: 'pending', to: 'pending', cause: 'paymentTakenBack', by: ['staff'], isInHistory: true },
  // Its customer is told that it can be collected.
  { from: 'paid', to: 'paid', cause: 'readyForPickup', by: ['staff'], isInHistory: true },
  { from: 'inProduction', to: 'inProduction', cause: 'readyForPickup', by: ['staff'], isInHistory: true },
  // The customer withdraws from the contract: told at once, and done when the goods are cancelled or come back.
  ...orderStates
    .filter((state) => state !== 'cancelled' && state !== 'returned')
    .map(
      (state): OrderTransition => ({
        ...{ from: state, to: state, cause: 'withdrawn', by: ['customer'], isInHistory: true },
      }),
    ),
]

/** Each changed side of an order has its work. */
export type OrderEffect =
  | 'countCoupons'
  | 'takeStock'
  | 'restock'
  | 'releaseCoupons'
  | 'issueDepositDocuments'
  | 'issueInvoice'
  | 'mailConfirmation'
  | 'mailReceipt'
  | 'mailCancellation'

/**
 * Each effect belongs to one change of one side, whatever caused it, and so is idempotent: goods that are held are not
 * taken twice, and a confirmation is written once.
 */
export const orderEffects = [
  { side: 'coupons', from: 'free', to: 'counted', effect: 'countCoupons' },
  { side: 'goods', from: 'free', to: 'held', effect: 'takeStock' },
  { side: 'goods', from: 'held', to: 'free', effect: 'restock' },
  { side: 'coupons', from: 'counted', to: 'free', effect: 'releaseCoupons' },
  { side: 'confirmation', from: 'none', to: 'written', effect: 'mailConfirmation' },
  { side: 'receipt', from: 'none', to: 'written', effect: 'mailReceipt' },
  { side: 'cancellation', from: 'none', to: 'written', effect: 'mailCancellation' },
  // Last: its series is locked from here until the commit.
  { side: 'invoice', from: 'none', to: 'deposit', effect: 'issueDepositDocuments' },
  { side: 'invoice', from: 'deposit', to: 'issued', effect: 'issueInvoice' },
] as const satisfies readonly { side: keyof OrderSides; from: string; to: string; effect: OrderEffect }[]

/** The transition for a cause in a state; undefined: there is none, or this actor may not cause it. */
export const findTransition = (
  from: OrderStatus | 'new',
  cause: OrderCause,
  by: OrderActor,
): OrderTransition | undefined =>
  orderTransitions.find((one) => one.from === from && one.cause === cause && one.by.includes(by))

/**
 * The effects of a transition, in the order in which they are carried out; those already done are skipped by whoever
 * carries them out.
 */
export const effectsOf = ({ leaves }: OrderTransition): OrderEffect[] =>
  orderEffects.filter(({ side, to }) => leaves?.[side] === to).map(({ effect }) => effect)

/** No transition leads to another state. */
export const isFinal = (status: OrderStatus): boolean =>
  orderTransitions.every(({ from, to }) => from !== status || to === status)
