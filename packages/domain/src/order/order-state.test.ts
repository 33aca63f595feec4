import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  effectsOf,
  findTransition,
  isFinal,
  type OrderActor,
  type OrderCause,
  type OrderEffect,
  type OrderStatus,
  orderCauses,
  orderEffects,
  orderStates,
  orderTransitions,
} from './order-state.ts'

const actors: OrderActor[] = ['customer', 'staff', 'provider', 'time']
const causes = orderCauses

/** Whatever is tried by whomever, in any order; what the table does not know changes nothing. */
const anyTries = fc.array(fc.record({ cause: fc.constantFrom(...causes), by: fc.constantFrom(...actors) }), {
  maxLength: 60,
})

/** A new order, and what was tried with it: the states that it came through, and what was done each time. */
function walk(tries: readonly { cause: OrderCause; by: OrderActor }[]) {
  const placed = findTransition('new', 'placed', 'customer')
  if (!placed) throw new Error('no order can be placed')
  const steps = [{ status: placed.to, effects: effectsOf(placed), cause: placed.cause }]
  for (const { cause, by } of tries) {
    const next = findTransition(steps.at(-1)?.status ?? 'new', cause, by)
    if (next) steps.push({ status: next.to, effects: effectsOf(next), cause })
  }
  return steps
}

it('lets no path leave a final state', () => {
  expect(orderStates.filter(isFinal)).toEqual(['returned', 'cancelled'])
  fc.assert(
    fc.property(anyTries, (tries) => {
      const states = walk(tries).map(({ status }) => status)
      const end = states.findIndex(isFinal)
      // Money may still come for goods that came back worn.
      if (end !== -1) expect(new Set(states.slice(end)).size).toBe(1)
    }),
  )
})

it('hangs each effect on exactly one change of what stands beside the state', () => {
  expect(new Set(orderEffects.map(({ effect }) => effect)).size).toBe(orderEffects.length)
  expect(new Set(orderEffects.map(({ side, from, to }) => `${side} ${from} ${to}`)).size).toBe(orderEffects.length)
  expect(new Set(orderEffects.map(({ side, to }) => `${side} ${to}`)).size).toBe(orderEffects.length)
})

it('does this for each cause while an order waits for its money', () => {
  const waiting = orderTransitions.filter(({ from }) => from === 'new' || from === 'pending')
  const taken = ['countCoupons', 'takeStock']
  expect(Object.fromEntries(waiting.map((one) => [one.cause, effectsOf(one)]))).toEqual({
    placed: taken,
    paymentAccepted: ['mailConfirmation'],
    paymentLost: ['restock', 'releaseCoupons'],
    // The price that its codes gave still holds: the payment can come.
    holdEnded: ['restock'],
    triedAgain: taken,
    paidInPart: [...taken, 'mailConfirmation'],
    paid: [...taken, 'mailConfirmation', 'mailReceipt', 'issueInvoice'],
    depositPaid: [...taken, 'mailConfirmation', 'mailReceipt', 'issueDepositDocuments'],
    acceptedOnAccount: [...taken, 'mailConfirmation', 'issueInvoice'],
    nothingToPay: [...taken, 'mailConfirmation', 'issueInvoice'],
    replaced: ['restock', 'releaseCoupons'],
    cancelled: ['restock', 'releaseCoupons', 'mailCancellation'],
    neverPaid: ['restock', 'releaseCoupons', 'mailCancellation'],
    paymentTakenBack: [],
    withdrawn: [],
  })
})

it('does nothing more with goods and codes once parcels leave or come back', () => {
  const later = orderTransitions.filter(({ from, to }) => !['new', 'pending'].includes(from) && to !== 'cancelled')
  expect([...new Set(later.flatMap(effectsOf))]).toEqual(['issueInvoice', 'mailReceipt'])
})

const ofMoney: readonly OrderEffect[] = ['mailConfirmation', 'mailReceipt', 'issueDepositDocuments', 'issueInvoice']

it('writes one confirmation and one invoice, and takes goods and gives them back in turns, on every path', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      const none = { confirmation: 'none', invoice: 'none', receipt: 'none', cancellation: 'none' }
      const sides: Record<string, string> = { goods: 'free', coupons: 'free', ...none }
      let done: OrderEffect[] = []
      for (const { effects, cause } of walk(tries)) {
        // Whoever takes a booking back takes its documents and mails back: the next payment has its own.
        if (cause === 'paymentTakenBack') {
          Object.assign(sides, none)
          done = done.filter((effect) => !ofMoney.includes(effect))
        }
        for (const { side, from, to, effect } of orderEffects.filter((one) => effects.includes(one.effect))) {
          if (sides[side] === to) continue
          // All of an order is invoiced with or without a deposit before.
          expect(side === 'invoice' ? ['none', from] : [from]).toContain(sides[side])
          sides[side] = to
          done.push(effect)
        }
      }
      const times = (effect: OrderEffect) => done.filter((one) => one === effect).length
      for (const once of ['mailConfirmation', 'issueInvoice', 'mailReceipt', 'mailCancellation'] as const)
        expect(times(once)).toBeLessThanOrEqual(1)
      expect(times('takeStock') - times('restock')).toBe(sides.goods === 'held' ? 1 : 0)
      expect(times('countCoupons') - times('releaseCoupons')).toBe(sides.coupons === 'counted' ? 1 : 0)
    }),
  )
})

it('has sold what it sends: every order that is paid holds its goods, and every cancelled one holds none', () => {
  fc.assert(
    fc.property(anyTries, (tries) => {
      let goods = 'free'
      for (const { status, effects } of walk(tries)) {
        if (effects.includes('takeStock')) goods = 'held'
        if (effects.includes('restock')) goods = 'free'
        if (status !== 'pending') expect(goods).toBe(status === 'cancelled' ? 'free' : 'held')
      }
    }),
  )
})

it('reaches every state from a new order, and a final one from every state', () => {
  const reach = (start: OrderStatus) => {
    const found = new Set([start])
    for (const state of found) for (const { from, to } of orderTransitions) if (from === state) found.add(to)
    return found
  }
  expect([...reach('pending')].toSorted()).toEqual(orderStates.toSorted())
  for (const state of orderStates) expect([...reach(state)].some(isFinal)).toBe(true)
})

it('leads from each state to these, and to no others', () => {
  const targets = (state: OrderStatus | 'new') => [
    ...new Set(orderTransitions.flatMap(({ from, to }) => (from === state ? to : []))),
  ]
  expect(Object.fromEntries((['new', ...orderStates] as const).map((state) => [state, targets(state)]))).toEqual({
    new: ['pending'],
    pending: ['pending', 'paid', 'cancelled'],
    paid: ['inProduction', 'partlyShipped', 'shipped', 'delivered', 'cancelled', 'paid', 'pending'],
    inProduction: ['partlyShipped', 'shipped', 'delivered', 'cancelled', 'inProduction'],
    partlyShipped: ['partlyShipped', 'shipped'],
    shipped: ['delivered', 'partlyReturned', 'returned', 'shipped'],
    delivered: ['partlyReturned', 'returned', 'delivered'],
    partlyReturned: ['partlyReturned', 'returned'],
    returned: ['returned'],
    cancelled: [],
  })
})

it('leads to one place only, whoever causes it', () => {
  const keys = orderTransitions.flatMap(({ from, cause, by }) => by.map((actor) => `${from} ${cause} ${actor}`))
  expect(new Set(keys).size).toBe(keys.length)
})

const goesOn = ['paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'partlyReturned', 'returned']
const balances = goesOn.map((state) => `${state} balancePaid ${state}`).join(', ')
const replaced = goesOn.map((state) => `${state} paymentReplaced ${state}`).join(', ')
const withdrawals = orderStates
  .filter((state) => !isFinal(state))
  .map((state) => `${state} withdrawn ${state}`)
  .join(', ')
const taken = goesOn.map((state) => `${state} balanceTakenBack ${state}`).join(', ')

/** Who may do what, from where to where; written as people of the shop would say it. */
it.each<[OrderActor, string]>([
  [
    'customer',
    `new placed pending, pending triedAgain pending, pending nothingToPay paid, pending replaced cancelled, pending cancelled cancelled,
     paid cancelled cancelled, ${withdrawals}`,
  ],
  [
    'provider',
    `pending paymentAccepted pending, pending paymentLost pending, pending paidInPart pending, pending paid paid, shipped delivered delivered,
     pending depositPaid paid, pending acceptedOnAccount paid, ${balances}, ${replaced}`,
  ],
  ['time', 'pending holdEnded pending, pending neverPaid cancelled, pending paymentLost pending'],
  [
    'staff',
    // What staff enters or reads anew of a payment may be any outcome of it.
    `${balances}, ${replaced}, ${taken}, pending paymentAccepted pending, pending paymentLost pending, pending acceptedOnAccount paid, paid paymentTakenBack pending, pending paymentTakenBack pending,
     partlyReturned partlyReturned partlyReturned, pending depositPaid paid, partlyShipped partlyShipped partlyShipped,
     pending paidInPart pending, pending paid paid, pending cancelled cancelled, paid productionStarted inProduction,
     paid partlyShipped partlyShipped, paid shipped shipped, paid readyForPickup paid, paid collected delivered, paid cancelled cancelled,
     inProduction partlyShipped partlyShipped, inProduction shipped shipped, inProduction readyForPickup inProduction, inProduction collected delivered, inProduction cancelled cancelled,
     partlyShipped shipped shipped, partlyShipped restCancelled shipped, shipped delivered delivered,
     shipped partlyReturned partlyReturned, shipped returned returned,
     delivered partlyReturned partlyReturned, delivered returned returned, partlyReturned returned returned`,
  ],
])('lets the %s do this and nothing else', (actor, ways) => {
  const may = (['new', ...orderStates] as const).flatMap((from) =>
    causes.flatMap((cause) => {
      const to = findTransition(from, cause, actor)?.to
      return to === undefined ? [] : [`${from} ${cause} ${to}`]
    }),
  )
  expect(may.toSorted()).toEqual(ways.split(/,\s+/).toSorted())
})
