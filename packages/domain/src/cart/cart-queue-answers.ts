import type { CartQueue, QueueLine, Step, Task } from './cart-queue-state.ts'

const maxTries = 3
const pauseMilliseconds = 1_000

interface Answer {
  readonly operationId: string
  readonly uid?: string
  readonly quantity: number
}

/**
 * The line takes the answer's quantity, which is lower if stock is short, unless a newer task for the line is queued.
 */
export function answered<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  answer: Answer,
): Step<Line, Item, Settled> {
  const task = state.tasks.find(({ operationId }) => operationId === answer.operationId)
  if (!task) return { state: { ...state, sending: released(state, answer.operationId) }, effects: [] }
  const done = without(state, task)
  const { uid } = answer
  const known =
    uid === undefined
      ? done
      : { ...done, lines: done.lines.map((line) => (line.id === task.lineId ? { ...line, uid } : line)) }
  const isOvertaken = done.tasks.some(({ lineId }) => lineId === task.lineId)
  if (isOvertaken) return { state: known, effects: [] }
  const lines =
    answer.quantity === 0
      ? known.lines.filter(({ id }) => id !== task.lineId)
      : known.lines.map((line) => (line.id === task.lineId ? { ...line, quantity: answer.quantity } : line))
  return {
    state: { ...known, lines },
    effects:
      answer.quantity < task.quantity
        ? [
            {
              type: 'notify',
              problem: 'cartLineQuantityExceededAvailableStockQuantity',
              lineId: task.lineId,
              quantity: answer.quantity,
            },
          ]
        : [],
  }
}

/** A refused line that the server never knew is removed with its tasks; the next read of the cart corrects the rest. */
export function refused<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  { operationId, problem }: { readonly operationId: string; readonly problem: string },
): Step<Line, Item, Settled> {
  const task = state.tasks.find((candidate) => candidate.operationId === operationId)
  if (!task) return { state: { ...state, sending: released(state, operationId) }, effects: [] }
  const done = without(state, task)
  const isUnknown = done.lines.some(({ id, uid }) => id === task.lineId && uid === null)
  const rest = isUnknown
    ? {
        ...done,
        lines: done.lines.filter(({ id }) => id !== task.lineId),
        tasks: done.tasks.filter(({ lineId }) => lineId !== task.lineId),
      }
    : done
  return { state: rest, effects: problem === 'lineNotFound' ? [] : [{ type: 'notify', problem, lineId: task.lineId }] }
}

/**
 * No answer came, so the idempotent operation is sent again; after three tries all tasks are dropped and the cart is
 * read anew (specification 1.4-23).
 */
export function failed<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  operationId: string,
): Step<Line, Item, Settled> {
  const task = state.tasks.find((candidate) => candidate.operationId === operationId)
  if (!task) return { state: { ...state, sending: released(state, operationId) }, effects: [] }
  const failures = task.failures + 1
  if (failures >= maxTries)
    return {
      state: { ...state, tasks: [], sending: null, refresh: { ...state.refresh, wanted: true } },
      effects: [{ type: 'notify', problem: 'network' }],
    }
  const again: Task<Item> = { ...task, status: 'concept', failures }
  return {
    state: { ...state, sending: null, tasks: state.tasks.map((other) => (other === task ? again : other)) },
    effects: [{ type: 'wait', operationId, milliseconds: pauseMilliseconds * failures }],
  }
}

/** A busy server names when to retry, and no task is dropped, however often that happens. */
export function retryLater<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  { operationId, milliseconds }: { readonly operationId: string; readonly milliseconds: number },
): Step<Line, Item, Settled> {
  const again = (task: Task<Item>): Task<Item> =>
    task.operationId === operationId ? { ...task, status: 'concept' } : task
  const isKnown = state.tasks.some((task) => task.operationId === operationId)
  return {
    state: { ...state, sending: released(state, operationId), tasks: state.tasks.map(again) },
    effects: isKnown ? [{ type: 'wait', operationId, milliseconds }] : [],
  }
}

const released = ({ sending }: { readonly sending: string | null }, operationId: string): string | null =>
  sending === operationId ? null : sending

const without = <Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  task: Task<Item>,
): CartQueue<Line, Item, Settled> => ({
  ...state,
  sending: null,
  tasks: state.tasks.filter((other) => other !== task),
})
