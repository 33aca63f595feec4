/** What the queue must know of a line; the rest of it is the page's own. */
export interface QueueLine {
  /** As `lineIdentity` makes it. */
  readonly id: string
  /** The server's id; null until the server knows the line. */
  readonly uid: string | null
  readonly quantity: number
}

interface AnyTask {
  /**
   * `concept`: may still change; `pending`: to be sent, in order, one at a time. `completed` tasks are removed at once.
   */
  readonly status: 'concept' | 'pending'
  readonly lineId: string
  /** Random, made outside: the server applies an operation once, however often it arrives. */
  readonly operationId: string
  /** What the line shows once this task is done; less in the answer means that there is not enough. */
  readonly quantity: number
  readonly failures: number
}
export type Task<Item> = AnyTask & ({ readonly type: 'add'; readonly item: Item } | { readonly type: 'update' })

/**
 * `Settled` is what only the server can say: totals, coupons. It stays as it was until the queue is empty and the cart
 * read again.
 */
export interface CartQueue<Line extends QueueLine, Item, Settled> {
  readonly lines: readonly Line[]
  readonly tasks: readonly Task<Item>[]
  readonly settled: Settled
  /** The operation that is on its way; nothing else is sent meanwhile. */
  readonly sending: string | null
  readonly refresh: {
    readonly wanted: boolean
    /** The reading that is on its way. A change makes it null: an overtaken answer changes nothing. */
    readonly running: number | null
    readonly count: number
    readonly failures: number
  }
}

export type CartEvent<Line, Item, Settled> =
  | { readonly type: 'added'; readonly line: Line; readonly item: Item; readonly operationId: string }
  | {
      readonly type: 'quantityChosen'
      readonly lineId: string
      readonly quantity: number
      readonly operationId: string
      readonly atOnce?: boolean
    }
  /** The 500 ms after a quantity change, or the pause before another try, are over. */
  | { readonly type: 'waited'; readonly operationId: string }
  /** The page is being left: nothing waits any longer. */
  | { readonly type: 'leaving' }
  | { readonly type: 'answered'; readonly operationId: string; readonly uid?: string; readonly quantity: number }
  | { readonly type: 'refused'; readonly operationId: string; readonly problem: string }
  | { readonly type: 'failed'; readonly operationId: string }
  /** The server is busy and says when to come again. */
  | { readonly type: 'later'; readonly operationId: string; readonly milliseconds: number }
  /** Something outside changed the cart: page start, another tab, a coupon, a login. */
  | { readonly type: 'outdated' }
  | { readonly type: 'refreshed'; readonly reading: number; readonly lines: readonly Line[]; readonly settled: Settled }
  | { readonly type: 'refreshFailed'; readonly reading: number }
  | { readonly type: 'refreshWaited' }

export type CartEffect<Item> =
  | { readonly type: 'sendAdd'; readonly operationId: string; readonly item: Item }
  | {
      readonly type: 'sendUpdate'
      readonly operationId: string
      readonly uid: string
      readonly lineId: string
      readonly quantity: number
    }
  | { readonly type: 'wait'; readonly operationId: string; readonly milliseconds: number }
  | { readonly type: 'read'; readonly reading: number }
  | { readonly type: 'waitToRead'; readonly milliseconds: number }
  /** `problem` is a phrase key. */
  | { readonly type: 'notify'; readonly problem: string; readonly quantity?: number }

export interface Step<Line extends QueueLine, Item, Settled> {
  readonly state: CartQueue<Line, Item, Settled>
  readonly effects: readonly CartEffect<Item>[]
}

export const emptyQueue = <Line extends QueueLine, Item, Settled>(
  settled: Settled,
  lines: readonly Line[] = [],
): CartQueue<Line, Item, Settled> => ({
  lines,
  tasks: [],
  settled,
  sending: null,
  refresh: { wanted: false, running: null, count: 0, failures: 0 },
})

/**
 * The queue of a page that was left with tasks to do: nobody knows which of them were done, and the server does each
 * once, so all are sent again, in their order and at once. Any event sets it going.
 */
export const restoredQueue = <Line extends QueueLine, Item, Settled>(
  settled: Settled,
  lines: readonly Line[],
  tasks: readonly Task<Item>[],
): CartQueue<Line, Item, Settled> => ({
  ...emptyQueue(settled, lines),
  tasks: tasks.map((task) => ({ ...task, status: 'pending', failures: 0 })),
})

/** Whether screen and totals belong together: only then may be ordered. */
export const isSettled = ({
  tasks,
  refresh,
}: Pick<CartQueue<QueueLine, unknown, unknown>, 'tasks' | 'refresh'>): boolean =>
  tasks.length === 0 && !refresh.wanted && refresh.running === null && refresh.failures === 0
