import {
  bookExternalRefund,
  finishEInvoiceTask,
  finishPaymentTask,
  finishRefund,
  finishVatTask,
  finishWithdrawal,
  listTasks,
  listWithdrawals,
  refundPaymentTask,
} from '@toonbank/contract/staff/task.ts'
import { aboveRefundLimit } from './above-refund-limit.ts'
import { confirm, defineVerb, type StaffRequest, stop, type Verb } from './define-verb.ts'
import { euro } from './describe-order.ts'
import { describeTasks } from './describe-tasks.ts'
import { describeWithdrawals } from './describe-withdrawals.ts'
import { noPieces, readPieces, type TypedArguments, text, type Wrong, withPieces, wrong } from './parse-arguments.ts'

/**
 * A letter names the kind of task: p12 is of a payment, r5 a refund, e7 an e-invoice, w3 a withdrawal, v4 a VAT number.
 */
interface TaskArgument {
  readonly key: string
  readonly id: string
}

const byId = ({ id }: TaskArgument) => ({ params: { id } })
const taskNotFound = ({ key }: TaskArgument) => wrong(`${key} is not an open task: see tasks.`)
const moreThanReceived = ({ key }: TaskArgument) =>
  wrong(`So much is not left of what came in for ${key}: it has gone back already.`)

function readTask(verb: string, { positionals }: TypedArguments): (TaskArgument & { readonly letter: string }) | Wrong {
  const typed = positionals[0] ?? ''
  if (/^t\d+$/i.test(typed)) return wrong('a ticket is answered or closed: tickets answer, tickets close.')
  const [, letter = '', id] = /^([prewv])(\d{1,15})$/i.exec(typed) ?? []
  return id === undefined || positionals.length > 1
    ? wrong(`'tasks ${verb}' is followed by a task as 'tasks' lists it, like p12 or r5.`)
    : { key: typed.toLowerCase(), letter: letter.toLowerCase(), id }
}

const isDone = ({ key }: TaskArgument) => [`${key} is done.`]

const readDone = (argv: TypedArguments): StaffRequest | Wrong => {
  const task = readTask('done', argv)
  if ('wrong' in task) return task
  const args = { ...task, note: text(argv.values.note) }
  const parse = () => args
  const withNote = ({ id, note }: typeof args) => ({ params: { id }, body: { note } })
  const ending = { usage: '', parse, describe: (_: unknown, task: TaskArgument) => isDone(task) } as const
  const noted = { ...ending, input: withNote, refusals: { taskNotFound } }
  const verbs: Readonly<Record<string, Verb>> = {
    p: defineVerb({ ...noted, call: finishPaymentTask }),
    w: defineVerb({ ...noted, call: finishWithdrawal }),
    v: defineVerb({ ...noted, call: finishVatTask }),
    e: defineVerb({
      ...ending,
      call: finishEInvoiceTask,
      input: (args) => byId(args),
      refusals: { taskNotFound: (args) => taskNotFound(args) },
    }),
    r: defineVerb({
      ...ending,
      call: finishRefund,
      input: (args) => byId(args),
      refusals: { taskNotFound: (args) => taskNotFound(args), moreThanReceived: (args) => moreThanReceived(args) },
    }),
  }
  return verbs[task.letter]?.toRequest(argv) ?? wrong('there is no such task.')
}

const notRefunded: Readonly<Record<string, string>> = {
  r: 'a refund that waits is sent by hand: say done when it was.',
  w: 'a withdrawal is refunded by cancelling the order or entering the return (orders cancel, orders return).',
  e: 'an e-invoice is no money: say done when it has reached its customer.',
  v: 'a VAT number is no money: look at it, and say done.',
}

const noBooking = (key: string): string => `${key} is not about money that went back without the shop: see tasks.`

export const taskVerbs: Readonly<Record<string, Verb>> = {
  '': defineVerb({
    usage: '',
    call: listTasks,
    parse: () => ({}),
    input: () => ({}),
    describe: (tasks, _, { now }) => describeTasks(tasks, now),
    refusals: {},
  }),
  done: { usage: '<task> [--note <text>]', options: { note: 'string' }, toRequest: readDone },
  refund: defineVerb({
    usage: '<task> --yes',
    options: { yes: 'boolean' },
    call: refundPaymentTask,
    parse(argv) {
      const task = readTask('refund', argv)
      if ('wrong' in task) return task
      const why = notRefunded[task.letter]
      return why === undefined ? { ...task, isSure: argv.values.yes === true } : wrong(why)
    },
    prepare: async ({ key, isSure }) => (isSure ? {} : confirm(`The money of ${key} goes back.`)),
    input: (args) => byId(args),
    describe: ({ refunded }) => [`${euro(refunded)} goes back.`],
    refusals: {
      taskNotFound: (args) => taskNotFound(args),
      moreThanReceived: (args) => moreThanReceived(args),
      aboveRefundLimit,
      notToBeRefunded: ({ key }) =>
        wrong(`${key} is not about money to send back: refund the order where it must be, and say done.`),
    },
  }),
  book: defineVerb({
    usage: '<task> [--pieces 1:2,3:1] [--restock] [--note <text>] --yes',
    options: { pieces: 'string', restock: 'boolean', note: 'string', yes: 'boolean' },
    call: bookExternalRefund,
    parse(argv) {
      const task = readTask('book', argv)
      if ('wrong' in task) return task
      const { pieces: typed, restock, note, yes } = argv.values
      if (task.letter !== 'p') return wrong('only money that went back at the provider is booked: a task like p12.')
      const pieces = readPieces(text(typed))
      if (pieces === 'wrong') return noPieces(text(typed))
      if (restock === true && !pieces) return wrong('say which goods came back: --pieces 1:1 --restock.')
      const booking = { isRestocked: restock === true, note: text(note), ...withPieces(pieces) }
      return { ...task, booking, isSure: yes === true }
    },
    async prepare(args, { client }) {
      const { key, id, booking, isSure } = args
      const tasks = await client.ask(listTasks, {})
      const task = (tasks.ok ? tasks.value.payments : []).find((one) => String(one.id) === id)
      if (!task) return stop(taskNotFound(args))
      const { orderNumber, amount, provider } = task
      if (task.kind !== 'refunded' || amount === 0) return stop(wrong(noBooking(key)))
      const what = `${euro(amount)} of ${orderNumber} went back at ${provider}`
      if (!isSure)
        return confirm(
          'pieces' in booking
            ? `${what}. This enters the goods as returned, and sends no money.`
            : `${what}. This credits it as a gesture, and sends no money; name goods that came back for it with --pieces.`,
          { task },
        )
      return { task }
    },
    input: ({ id, booking, task }) => ({ params: { id }, body: { ...booking, seen: task.amount } }),
    describe: ({ ofGoods }, { task: { orderNumber, amount, provider } }) => [
      `${euro(amount)} of ${orderNumber} went back at ${provider}, and is booked${ofGoods > 0 ? `, ${euro(ofGoods)} of it for goods that came back` : ''}.`,
    ],
    refusals: {
      taskNotFound: (args) => taskNotFound(args),
      notGoneBack: ({ key }) => wrong(noBooking(key)),
      changedMeanwhile: ({ task }) => wrong(`more went back for ${task.orderNumber} at the same moment: see tasks.`),
      notReturnable: ({ task }) =>
        wrong(`the state of ${task.orderNumber} does not allow goods to come back: see orders show.`),
      restNotSent: ({ task }) => wrong(`a part of ${task.orderNumber} has not left yet: send or cancel that first.`),
      unknownLine: ({ task }) => wrong(`${task.orderNumber} has no such line: see orders show.`),
      moreThanKept: ({ task }) =>
        wrong(`so many pieces of ${task.orderNumber} are not with its customer: see orders show.`),
      nothingLeft: ({ task }) => wrong(`nothing of ${task.orderNumber} is with its customer.`),
      moreThanReceived: ({ task }) =>
        wrong(`so much is not left of what came in for ${task.orderNumber}: see orders show.`),
      goodsNotPaid: ({ task }) =>
        wrong(
          `goods of ${task.orderNumber} give back less than ${euro(task.amount)}, as it is not paid in full, or this was paid too much: enter them with orders return, and book this without --pieces.`,
        ),
    },
  }),
}

export const withdrawalsVerb = defineVerb({
  usage: '',
  call: listWithdrawals,
  parse: ({ positionals }) => (positionals.length > 0 ? wrong("'withdrawals' is followed by nothing.") : {}),
  input: () => ({}),
  describe: (open, _, { formatTime }) => describeWithdrawals(open, formatTime),
  refusals: {},
})
