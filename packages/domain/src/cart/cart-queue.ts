import { maxPieces } from './cart-limits.ts'
import { answered, failed, refused, retryLater } from './cart-queue-answers.ts'
import type { CartEffect, CartEvent, CartQueue, QueueLine, Step, Task } from './cart-queue-state.ts'

/** A quantity is sent once it has not changed for so long (specification 1.9-1). */
export const debounceMilliseconds = 500

/**
 * The cart is a pure state machine: it turns an event into a new state and effects. Updates are optimistic and sent one
 * at a time; an empty queue reads the cart once.
 */
export function stepCart<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  event: CartEvent<Line, Item, Settled>,
): Step<Line, Item, Settled> {
  const { state: next, effects } = apply(state, event)
  const { state: sent, effects: more } = proceed(next)
  return { state: sent, effects: [...effects, ...more] }
}

function apply<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  event: CartEvent<Line, Item, Settled>,
): Step<Line, Item, Settled> {
  switch (event.type) {
    case 'added':
      return only(added(state, event.line, event.item, event.operationId))
    case 'quantityChosen':
      return quantityChosen(state, event)
    case 'waited':
      return only({
        ...state,
        tasks: state.tasks.map((task) => (task.operationId === event.operationId ? asPending(task) : task)),
      })
    case 'leaving':
      return only(nothingWaits(state))
    case 'answered':
      return answered(state, event)
    case 'refused':
      return refused(state, event)
    case 'failed':
      return failed(state, event.operationId)
    case 'later':
      return retryLater(state, event)
    case 'outdated':
      return only(outdated(state))
    case 'refreshed':
      if (event.reading !== state.refresh.running) return only(state)
      return only({
        ...state,
        lines: event.lines,
        settled: event.settled,
        refresh: { ...state.refresh, wanted: false, running: null, failures: 0 },
      })
    case 'refreshFailed':
      return event.reading === state.refresh.running ? refreshFailed(state) : only(state)
    case 'refreshWaited':
      return only({ ...state, refresh: { ...state.refresh, wanted: true } })
  }
}

const only = <Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
): Step<Line, Item, Settled> => ({
  state,
  effects: [],
})
const asPending = <T extends Task<unknown>>(task: T): T => ({ ...task, status: 'pending' })

const nothingWaits = <Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
): CartQueue<Line, Item, Settled> => ({
  ...state,
  tasks: state.tasks.map(asPending),
})

const outdated = <Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
): CartQueue<Line, Item, Settled> => ({
  ...state,
  refresh: { ...state.refresh, wanted: true, running: null },
})

function added<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  line: Line,
  item: Item,
  operationId: string,
) {
  const known = state.lines.find(({ id }) => id === line.id)
  const quantity = (known?.quantity ?? 0) + 1
  const lines = known
    ? state.lines.map((other) => (other === known ? { ...other, quantity } : other))
    : [{ ...line, quantity }, ...state.lines]
  const task: Task<Item> = { type: 'add', status: 'pending', lineId: line.id, operationId, quantity, failures: 0, item }
  const { tasks } = nothingWaits(state)
  return outdated({ ...state, lines, tasks: [...tasks, task] })
}

interface Choice {
  readonly lineId: string
  readonly quantity: number
  readonly operationId: string
  readonly atOnce?: boolean
}
function quantityChosen<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  choice: Choice,
): Step<Line, Item, Settled> {
  if (!state.lines.some(({ id }) => id === choice.lineId) || !Number.isFinite(choice.quantity)) return only(state)
  const { lineId, operationId, atOnce = false } = choice
  const quantity = Math.min(maxPieces, Math.max(0, Math.trunc(choice.quantity)))
  const lines = state.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line))
  const others = state.tasks.filter(
    (task) => task.lineId !== lineId || task.status !== 'concept' || task.type === 'add',
  )
  const before = atOnce ? others.map(asPending) : others
  const task: Task<Item> = {
    type: 'update',
    status: atOnce ? 'pending' : 'concept',
    lineId,
    operationId,
    quantity,
    failures: 0,
  }
  const effects: CartEffect<Item>[] = atOnce ? [] : [{ type: 'wait', operationId, milliseconds: debounceMilliseconds }]
  return { state: outdated({ ...state, lines, tasks: [...before, task] }), effects }
}

const longestPause = 30_000

function refreshFailed<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
): Step<Line, Item, Settled> {
  const failures = state.refresh.failures + 1
  return {
    state: { ...state, refresh: { ...state.refresh, wanted: false, running: null, failures } },
    effects: [{ type: 'waitToRead', milliseconds: Math.min(longestPause, 1_000 * 2 ** failures) }],
  }
}

function proceed<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
): Step<Line, Item, Settled> {
  if (state.sending !== null) return only(state)
  const [first, ...rest] = state.tasks
  if (!first) return read(state)
  if (first.status === 'concept') return only(state)
  const sending = { ...state, sending: first.operationId }
  if (first.type === 'add')
    return { state: sending, effects: [{ type: 'sendAdd', operationId: first.operationId, item: first.item }] }
  const uid = state.lines.find(({ id }) => id === first.lineId)?.uid
  // The line was removed meanwhile, or the server never created it, so the task is dropped.
  if (!uid) return proceed({ ...state, tasks: rest })
  const { operationId, lineId, quantity } = first
  return { state: sending, effects: [{ type: 'sendUpdate', operationId, uid, lineId, quantity }] }
}

function read<Line extends QueueLine, Item, Settled>(state: CartQueue<Line, Item, Settled>): Step<Line, Item, Settled> {
  if (!state.refresh.wanted || state.refresh.running !== null) return only(state)
  const reading = state.refresh.count + 1
  return {
    state: { ...state, refresh: { ...state.refresh, wanted: false, running: reading, count: reading } },
    effects: [{ type: 'read', reading }],
  }
}
