import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepCart } from './cart-queue.ts'
import {
  type CartEffect,
  type CartEvent,
  type CartQueue,
  emptyQueue,
  isSettled,
  type QueueLine,
  restoredQueue,
} from './cart-queue-state.ts'

/** Keeps lines as the real server does: applies an operation once, never gives more than there is. */
class Server {
  readonly #stock: Record<string, number> = { a: 3, b: 100, c: 0 }
  readonly #lines = new Map<string, QueueLine>()
  readonly #done = new Map<string, Answer>()
  #uids = 0
  #coupons = new Set<string>()

  do(call: Call): Answer {
    if (call.type === 'read')
      return { type: 'refreshed', reading: call.reading, lines: this.lines(), settled: this.settled() }
    const known = this.#done.get(call.operationId)
    if (known) return known
    const answer = call.type === 'sendAdd' ? this.#add(call) : this.#update(call)
    this.#done.set(call.operationId, answer)
    return answer
  }
  lines = (): QueueLine[] => [...this.#lines.values()]
  /** What only the server can say: here a total with a coupon in it. */
  settled = (): number => this.lines().reduce((sum, { quantity }) => sum + quantity * 100, 0) - this.#coupons.size

  toggleCoupon(code: string): void {
    if (!this.#coupons.delete(code)) this.#coupons.add(code)
  }
  /** The customer's own cart is taken in: of the same line the larger quantity (specification 3.4-5). */
  login(own: Readonly<Record<string, number>>): void {
    for (const [id, quantity] of Object.entries(own))
      this.change(id, Math.max(quantity, this.#lines.get(id)?.quantity ?? 0))
  }
  logout(): void {
    this.#lines.clear()
    this.#coupons.clear()
  }

  /** Another tab does this behind our back. */
  change(id: string, quantity: number): void {
    this.#lines.set(id, {
      id,
      uid: this.#lines.get(id)?.uid ?? `u${++this.#uids}`,
      quantity: Math.min(quantity, this.#stock[id] ?? 0),
    })
    if (this.#lines.get(id)?.quantity === 0) this.#lines.delete(id)
  }

  #add({ operationId, item }: Extract<Call, { type: 'sendAdd' }>): Answer {
    if ((this.#stock[item] ?? 0) === 0) return { type: 'refused', operationId, problem: 'notOrderable' }
    this.change(item, (this.#lines.get(item)?.quantity ?? 0) + 1)
    const { uid, quantity } = this.#lines.get(item) as QueueLine
    return { type: 'answered', operationId, uid: uid ?? '', quantity }
  }
  #update({ operationId, uid, quantity }: Extract<Call, { type: 'sendUpdate' }>): Answer {
    const line = this.lines().find((candidate) => candidate.uid === uid)
    if (!line) return { type: 'refused', operationId, problem: 'lineNotFound' }
    this.change(line.id, quantity)
    return { type: 'answered', operationId, quantity: this.#lines.get(line.id)?.quantity ?? 0 }
  }
}

type Event = CartEvent<QueueLine, string, number>
type Answer = Event
type Call = Extract<CartEffect<string>, { type: 'sendAdd' | 'sendUpdate' | 'read' }>

/** A browser over a bad network: calls and timers wait until the run lets them happen. */
class Browser {
  state: CartQueue<QueueLine, string, number> = emptyQueue(0)
  readonly server = new Server()
  readonly calls: Call[] = []
  readonly answers: Answer[] = []
  readonly timers: Event[] = []

  happen(event: Event): void {
    const step = stepCart(this.state, event)
    this.state = step.state
    for (const effect of step.effects) {
      if (effect.type === 'wait') this.timers.push({ type: 'waited', operationId: effect.operationId })
      else if (effect.type === 'waitToRead') this.timers.push({ type: 'refreshWaited' })
      else if (effect.type !== 'notify') this.calls.push(effect)
    }
  }
  /**
   * The first call reaches the server once or twice, is asked to come later, is lost on the way there, or its answer is
   * lost on the way back.
   */
  deliver(luck: 'arrives' | 'doubled' | 'later' | 'lost' | 'answerLost'): void {
    const call = this.calls.shift()
    if (!call) return
    if (luck === 'later' && call.type !== 'read') {
      this.answers.push({ type: 'later', operationId: call.operationId, milliseconds: 1_000 })
      return
    }
    const answer = luck === 'lost' ? undefined : this.server.do(call)
    if (luck === 'doubled') this.server.do(call)
    const failure: Answer =
      call.type === 'read'
        ? { type: 'refreshFailed', reading: call.reading }
        : { type: 'failed', operationId: call.operationId }
    this.answers.push(luck !== 'answerLost' && answer ? answer : failure)
  }
  hear(which: number): void {
    const [answer] = this.answers.splice(which % Math.max(1, this.answers.length), 1)
    if (answer) this.happen(answer)
  }
  ring(which: number): void {
    const [timer] = this.timers.splice(which % Math.max(1, this.timers.length), 1)
    if (timer) this.happen(timer)
  }
  /**
   * The page is loaded again: answers and timers are gone, what was on its way may still arrive, tasks and lines are
   * taken along.
   */
  reload(): void {
    this.happen({ type: 'leaving' })
    this.#strays.push(...this.calls.splice(0))
    this.answers.length = 0
    this.timers.length = 0
    this.state = restoredQueue(this.state.settled, this.state.lines, this.state.tasks)
    this.happen({ type: 'outdated' })
  }
  /** Something that an earlier page sent reaches the server only now; nobody hears the answer. */
  arriveLate(): void {
    const call = this.#strays.shift()
    if (call) this.server.do(call)
  }
  readonly #strays: Call[] = []

  settle(): void {
    for (let rounds = 0; rounds < 500 && this.calls.length + this.answers.length + this.timers.length > 0; rounds++) {
      this.deliver('arrives')
      this.hear(0)
      this.ring(0)
    }
    // The worst moment: when everything has been read. The server knows them all.
    while (this.#strays.length > 0) this.arriveLate()
  }
}

const rug = fc.constantFrom('a', 'b', 'c')
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), id: rug }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      id: rug,
      quantity: fc.integer({ min: 0, max: 6 }),
      atOnce: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      luck: fc.constantFrom('arrives', 'arrives', 'arrives', 'doubled', 'later', 'lost', 'answerLost'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hear' as const), which: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ring' as const), which: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('otherTab' as const), id: rug, quantity: fc.integer({ min: 0, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom('WELKOM', 'NOPJE') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('login' as const), own: fc.record({ a: fc.nat(3), b: fc.nat(9) }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logout' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arriveLate' as const) }) },
)

it('does on a good network what was asked, in whatever order answers and timers come', () => {
  const asked = fc.oneof(
    fc.record({ do: fc.constant('add' as const) }),
    fc.record({ do: fc.constant('choose' as const), quantity: fc.integer({ min: 1, max: 6 }), atOnce: fc.boolean() }),
    fc.record({
      do: fc.constant('deliver' as const),
      luck: fc.constantFrom('arrives' as const, 'arrives' as const, 'later' as const),
    }),
    fc.record({ do: fc.constant('hear' as const) }),
    fc.record({ do: fc.constant('ring' as const) }),
    fc.record({ do: fc.constant('reload' as const) }),
    fc.record({ do: fc.constant('arriveLate' as const) }),
  )
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 40 }), (moments) => {
      const browser = new Browser()
      let wanted = 0
      moments.forEach((now, index) => {
        const operationId = `op${index}`
        if (now.do === 'add')
          browser.happen({ type: 'added', line: { id: 'b', uid: null, quantity: 1 }, item: 'b', operationId })
        if (now.do === 'choose')
          browser.happen({
            type: 'quantityChosen',
            lineId: 'b',
            quantity: now.quantity,
            operationId,
            atOnce: now.atOnce,
          })
        if (now.do === 'deliver') browser.deliver(now.luck)
        if (now.do === 'hear') browser.hear(0)
        if (now.do === 'ring') browser.ring(0)
        if (now.do === 'reload') browser.reload()
        if (now.do === 'arriveLate') browser.arriveLate()
        if (now.do === 'add') wanted += 1
        if (now.do === 'choose' && wanted > 0) wanted = now.quantity
      })
      browser.settle()
      expect(browser.server.lines()[0]?.quantity ?? 0).toBe(wanted)
    }),
  )
})

it('ends with the same cart and total on screen as on the server, whatever happened on the way', () => {
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 60 }), (moments) => {
      const browser = new Browser()
      moments.forEach((now, index) => {
        const operationId = `op${index}`
        if (now.do === 'add')
          browser.happen({ type: 'added', line: { id: now.id, uid: null, quantity: 1 }, item: now.id, operationId })
        if (now.do === 'choose')
          browser.happen({
            type: 'quantityChosen',
            lineId: now.id,
            quantity: now.quantity,
            operationId,
            atOnce: now.atOnce,
          })
        if (now.do === 'deliver') browser.deliver(now.luck)
        if (now.do === 'hear') browser.hear(now.which)
        if (now.do === 'ring') browser.ring(now.which)
        if (now.do === 'reload') browser.reload()
        if (now.do === 'arriveLate') browser.arriveLate()
        if (now.do === 'otherTab') browser.server.change(now.id, now.quantity)
        if (now.do === 'coupon') browser.server.toggleCoupon(now.code)
        if (now.do === 'login') browser.server.login(now.own)
        if (now.do === 'logout') browser.server.logout()
        if (now.do === 'otherTab' || now.do === 'coupon' || now.do === 'login' || now.do === 'logout')
          browser.happen({ type: 'outdated' })
        expect(browser.calls.filter(({ type }) => type !== 'read').length).toBeLessThanOrEqual(1)
        expect(browser.state.lines.every(({ quantity }) => quantity >= 0)).toBe(true)
      })
      browser.settle()
      expect(isSettled(browser.state)).toBe(true)
      expect(new Map(browser.state.lines.map(({ id, quantity }) => [id, quantity]))).toEqual(
        new Map(browser.server.lines().map(({ id, quantity }) => [id, quantity])),
      )
      expect(browser.state.settled).toBe(browser.server.settled())
    }),
  )
})
