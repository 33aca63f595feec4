/** The queue knows only this of a line; the rest is the page's own. */
export interface QueueLine {
  /** `lineIdentity` makes it. */
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
  /** Idempotency key, random, made by the caller: the server applies an operation once, however often it arrives. */
  readonly operationId: string
  /** The line's quantity once this task is done; a lower one in the answer means that there is not enough stock. */
  readonly quantity: number
  readonly failures: number
}
export type Task<Item> = AnyTask & ({ readonly type: 'add'; readonly item: Item } | { readonly type: 'update' })

/**
 * `Settled` is what only the server computes: totals, coupons. Optimistic updates leave it as it is, until the queue is
 * empty and the cart read again.
 */
export interface CartQueue<Line extends QueueLine, Item, Settled> {
  readonly lines: readonly Line[]
  readonly tasks: readonly Task<Item>[]
  readonly settled: Settled
  /** The operation id of the running request; only one runs at a time. */
  readonly sending: string | null
  readonly refresh: {
    readonly wanted: boolean
    /** The number of the running read. A change makes it null: the answer of an outdated read is ignored. */
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
  /** The debounce of 500 ms after a quantity change, or the pause before a retry, is over. */
  | { readonly type: 'waited'; readonly operationId: string }
  /** The page is being left: debounces and pauses end at once. */
  | { readonly type: 'leaving' }
  | { readonly type: 'answered'; readonly operationId: string; readonly uid?: string; readonly quantity: number }
  | { readonly type: 'refused'; readonly operationId: string; readonly problem: string }
  | { readonly type: 'failed'; readonly operationId: string }
  /** The server is busy: retry after so many milliseconds. */
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
  /** `problem` is a phrase key; `lineId`: the line that it is about, which may be gone with this step. */
  | { readonly type: 'notify'; readonly problem: string; readonly lineId?: string; readonly quantity?: number }

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
 * The queue of a page that was left with unfinished tasks. Nobody knows which of them were applied, but operations are
 * idempotent: all are sent again, in order and without a pause. Sending starts with the first event.
 */
export const restoredQueue = <Line extends QueueLine, Item, Settled>(
  settled: Settled,
  lines: readonly Line[],
  tasks: readonly Task<Item>[],
): CartQueue<Line, Item, Settled> => ({
  ...emptyQueue(settled, lines),
  tasks: tasks.map((task) => ({ ...task, status: 'pending', failures: 0 })),
})

/** Whether the totals are those of the lines on screen: only then may the cart be ordered. */
export const isSettled = ({
  tasks,
  refresh,
}: Pick<CartQueue<QueueLine, unknown, unknown>, 'tasks' | 'refresh'>): boolean =>
  tasks.length === 0 && !refresh.wanted && refresh.running === null && refresh.failures === 0
