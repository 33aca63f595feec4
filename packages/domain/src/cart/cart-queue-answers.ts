import type { CartQueue, QueueLine, Step, Task } from './cart-queue-state.ts'

const mostTries = 3
const pauseMilliseconds = 1_000

interface Answer {
  readonly operationId: string
  readonly uid?: string
  readonly quantity: number
}

/** The server did it. Its lower quantity wins, unless a newer task for the line has overtaken this answer. */
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
        ? [{ type: 'notify', problem: 'cartLineQuantityExceededAvailableStockQuantity', quantity: answer.quantity }]
        : [],
  }
}

/**
 * The server would not. A line that it never knew goes, with whatever was still planned for it; the rest is read again.
 */
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
  return { state: rest, effects: problem === 'lineNotFound' ? [] : [{ type: 'notify', problem }] }
}

/**
 * No answer came, so nobody knows whether it was done. The same operation is sent again, for the server does it only
 * once; after three tries everything planned is given up and the cart is read anew (specification 1, section 4).
 */
export function failed<Line extends QueueLine, Item, Settled>(
  state: CartQueue<Line, Item, Settled>,
  operationId: string,
): Step<Line, Item, Settled> {
  const task = state.tasks.find((candidate) => candidate.operationId === operationId)
  if (!task) return { state: { ...state, sending: released(state, operationId) }, effects: [] }
  const failures = task.failures + 1
  if (failures >= mostTries)
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

/** The server could not do it now, and said when to ask again: however often that is, nothing is given up. */
export function later<Line extends QueueLine, Item, Settled>(
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
