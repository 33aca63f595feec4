export interface QueueLine {
  readonly id: string
  readonly uid: string | null
  readonly quantity: number
}

interface AnyTask {
  /** `concept`: may still change; `pending`: is sent, in order, one at a time. */
  readonly status: 'concept' | 'pending'
  readonly lineId: string
  /** It is a random idempotency key of the caller: the server applies an operation once. */
  readonly operationId: string
  /** It is the line's quantity after this task; a lower one in the answer means that stock is short. */
  readonly quantity: number
  readonly failures: number
}
export type Task<Item> = AnyTask & ({ readonly type: 'add'; readonly item: Item } | { readonly type: 'update' })

/**
 * `Settled` is what only the server computes, such as totals and coupons; it changes only when the queue is empty and
 * the cart read again.
 */
export interface CartQueue<Line extends QueueLine, Item, Settled> {
  readonly lines: readonly Line[]
  readonly tasks: readonly Task<Item>[]
  readonly settled: Settled
  readonly sending: string | null
  readonly refresh: {
    readonly wanted: boolean
    /** A change sets it to null, so that the answer of an outdated read is ignored. */
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
  | { readonly type: 'waited'; readonly operationId: string }
  | { readonly type: 'leaving' }
  | { readonly type: 'answered'; readonly operationId: string; readonly uid?: string; readonly quantity: number }
  | { readonly type: 'refused'; readonly operationId: string; readonly problem: string }
  | { readonly type: 'failed'; readonly operationId: string }
  | { readonly type: 'later'; readonly operationId: string; readonly milliseconds: number }
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
  /** `problem` is a phrase key; the line of `lineId` may be removed by this step. */
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
 * Restores the queue of a page that was left with open tasks. All are sent again in order, because operations are
 * idempotent; sending starts with the first event.
 */
export const restoredQueue = <Line extends QueueLine, Item, Settled>(
  settled: Settled,
  lines: readonly Line[],
  tasks: readonly Task<Item>[],
): CartQueue<Line, Item, Settled> => ({
  ...emptyQueue(settled, lines),
  tasks: tasks.map((task) => ({ ...task, status: 'pending', failures: 0 })),
})

/** Tells that the totals match the lines on screen; only then may the cart be ordered. */
export const isSettled = ({
  tasks,
  refresh,
}: Pick<CartQueue<QueueLine, unknown, unknown>, 'tasks' | 'refresh'>): boolean =>
  tasks.length === 0 && !refresh.wanted && refresh.running === null && refresh.failures === 0
