import type { Actor } from '../staff/actor.ts'

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

export type OrderActor = 'customer' | 'staff' | 'provider' | 'time'

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

export interface OrderSides {
  readonly goods: 'held' | 'free'
  readonly coupons: 'counted' | 'free'
  readonly confirmation: 'none' | 'written'
  readonly invoice: 'none' | 'deposit' | 'issued'
  readonly receipt: 'none' | 'written'
  readonly cancellation: 'none' | 'written'
}

export interface OrderTransition {
  readonly from: OrderStatus | 'new'
  readonly to: OrderStatus
  readonly cause: OrderCause
  readonly by: readonly OrderActor[]
  readonly leaves?: Partial<OrderSides>
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
 * The transition table is complete. Unsent goods of a cancelled part return to the stock, returned ones only if staff
 * decides, after an inspection. A return before the rest was sent is booked after that.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: 'new', to: 'pending', cause: 'placed', by: ['customer'], leaves: heldAndCounted },
  // The bank has accepted the payment, but the money has not arrived.
  {
    ...{ from: 'pending', to: 'pending', cause: 'paymentAccepted', by: ['provider', 'staff'] },
    leaves: { confirmation: 'written' },
  },
  { from: 'pending', to: 'pending', cause: 'paymentLost', by: ['provider', 'staff', 'time'], leaves: free },
  // The payment can still arrive, so its codes continue to count, but its goods are released.
  { from: 'pending', to: 'pending', cause: 'holdEnded', by: ['time'], leaves: { goods: 'free' } },
  { from: 'pending', to: 'pending', cause: 'triedAgain', by: ['customer'], leaves: heldAndCounted },
  { from: 'pending', to: 'pending', cause: 'paidInPart', by: ['provider', 'staff'], leaves: sold },
  { from: 'pending', to: 'paid', cause: 'paid', by: ['provider', 'staff'], leaves: paid },
  { from: 'pending', to: 'paid', cause: 'depositPaid', by: ['provider', 'staff'], leaves: onDeposit },
  { from: 'pending', to: 'paid', cause: 'acceptedOnAccount', by: ['provider', 'staff'], leaves: invoiced },
  { from: 'pending', to: 'paid', cause: 'nothingToPay', by: ['customer'], leaves: invoiced },
  { from: 'pending', to: 'cancelled', cause: 'replaced', by: ['customer'], leaves: free },
  { from: 'pending', to: 'cancelled', cause: 'cancelled', by: ['customer', 'staff'], leaves: ended },
  { from: 'pending', to: 'cancelled', cause: 'neverPaid', by: ['time'], leaves: ended },
  { from: 'paid', to: 'inProduction', cause: 'productionStarted', by: ['staff'] },
  // The first shipment invoices everything, less the deposit.
  { from: 'paid', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'], leaves: supplied },
  { from: 'paid', to: 'shipped', cause: 'shipped', by: ['staff'], leaves: supplied },
  { from: 'paid', to: 'delivered', cause: 'collected', by: ['staff'], leaves: supplied },
  { from: 'paid', to: 'cancelled', cause: 'cancelled', by: ['customer', 'staff'], leaves: ended },
  { from: 'inProduction', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'], leaves: supplied },
  { from: 'partlyShipped', to: 'partlyShipped', cause: 'partlyShipped', by: ['staff'] },
  { from: 'inProduction', to: 'shipped', cause: 'shipped', by: ['staff'], leaves: supplied },
  { from: 'inProduction', to: 'delivered', cause: 'collected', by: ['staff'], leaves: supplied },
  // The customer can no longer cancel made-to-measure goods in production.
  { from: 'inProduction', to: 'cancelled', cause: 'cancelled', by: ['staff'], leaves: ended },
  { from: 'partlyShipped', to: 'shipped', cause: 'shipped', by: ['staff'] },
  { from: 'partlyShipped', to: 'shipped', cause: 'restCancelled', by: ['staff'] },
  { from: 'shipped', to: 'delivered', cause: 'delivered', by: ['staff', 'provider'] },
  { from: 'shipped', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'] },
  { from: 'shipped', to: 'returned', cause: 'returned', by: ['staff'] },
  { from: 'delivered', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'] },
  { from: 'delivered', to: 'returned', cause: 'returned', by: ['staff'] },
  { from: 'partlyReturned', to: 'partlyReturned', cause: 'partlyReturned', by: ['staff'], isInHistory: true },
  { from: 'partlyReturned', to: 'returned', cause: 'returned', by: ['staff'] },
  ...(['paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned'] as const).flatMap(
    (state): OrderTransition[] => [
      {
        ...{ from: state, to: state, cause: 'balancePaid', by: ['provider', 'staff'] },
        leaves: { invoice: 'issued', receipt: 'written' },
      },
      { from: state, to: state, cause: 'paymentReplaced', by: ['provider', 'staff'], isInHistory: true },
      { from: state, to: state, cause: 'balanceTakenBack', by: ['staff'], isInHistory: true },
    ],
  ),
  { from: 'paid', to: 'pending', cause: 'paymentTakenBack', by: ['staff'] },
  { from: 'pending', to: 'pending', cause: 'paymentTakenBack', by: ['staff'], isInHistory: true },
  { from: 'paid', to: 'paid', cause: 'readyForPickup', by: ['staff'], isInHistory: true },
  { from: 'inProduction', to: 'inProduction', cause: 'readyForPickup', by: ['staff'], isInHistory: true },
  ...orderStates
    .filter((state) => state !== 'cancelled' && state !== 'returned')
    .map(
      (state): OrderTransition => ({
        ...{ from: state, to: state, cause: 'withdrawn', by: ['customer'], isInHistory: true },
      }),
    ),
]

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
 * Each effect belongs to one change of one side, and is therefore idempotent: goods are not taken twice, and a
 * confirmation is written once.
 */
export const orderEffects = [
  { side: 'coupons', from: 'free', to: 'counted', effect: 'countCoupons' },
  { side: 'goods', from: 'free', to: 'held', effect: 'takeStock' },
  { side: 'goods', from: 'held', to: 'free', effect: 'restock' },
  { side: 'coupons', from: 'counted', to: 'free', effect: 'releaseCoupons' },
  { side: 'confirmation', from: 'none', to: 'written', effect: 'mailConfirmation' },
  { side: 'receipt', from: 'none', to: 'written', effect: 'mailReceipt' },
  { side: 'cancellation', from: 'none', to: 'written', effect: 'mailCancellation' },
  // It comes last, because its series is locked from here until the commit.
  { side: 'invoice', from: 'none', to: 'deposit', effect: 'issueDepositDocuments' },
  { side: 'invoice', from: 'deposit', to: 'issued', effect: 'issueInvoice' },
] as const satisfies readonly { side: keyof OrderSides; from: string; to: string; effect: OrderEffect }[]

export const findTransition = (
  from: OrderStatus | 'new',
  cause: OrderCause,
  by: OrderActor,
): OrderTransition | undefined =>
  orderTransitions.find((one) => one.from === from && one.cause === cause && one.by.includes(by))

export const effectsOf = ({ leaves }: OrderTransition): OrderEffect[] =>
  orderEffects.filter(({ side, to }) => leaves?.[side] === to).map(({ effect }) => effect)

export const isFinal = (status: OrderStatus): boolean =>
  orderTransitions.every(({ from, to }) => from !== status || to === status)
