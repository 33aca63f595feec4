import * as calls from '@toonbank/contract/staff/order.ts'
import * as desk from '@toonbank/contract/staff/order-acts.ts'
import type { RouterContextProvider } from 'react-router'
import { toCents } from '../../server/form-values.server.ts'
import { ask } from '../../server/office.server.ts'
import type { ActAnswer, PageAct } from './act-answer.ts'
import type { ActText } from './act-texts.ts'

interface Sent {
  readonly text: (name: string) => string
  readonly form: FormData
}
type Asked = Readonly<RouterContextProvider>
type Run = (context: Asked, params: { readonly number: string }, sent: Sent) => Promise<ActAnswer>
type Answered =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string; readonly amount?: number }

const told = (answer: Answered, text: ActText, amount?: number): ActAnswer =>
  answer.ok
    ? { ok: true, told: text, ...(amount === undefined ? {} : { amount }) }
    : { ok: false, problem: answer.problem, ...(answer.amount === undefined ? {} : { amount: answer.amount }) }

const refundedOf = (answer: Answered): number | undefined => {
  const refunded = answer.ok ? (answer.value as { readonly refunded: number }).refunded : 0
  return refunded > 0 ? refunded : undefined
}
const wasKnown = (answer: Answered): boolean =>
  answer.ok && (answer.value as { readonly isKnown?: boolean } | null)?.isKnown === true

/** The fields `pieces.1`, `pieces.2` … of a form, by the place of their line. */
const piecesOf = ({ form }: Sent) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith('pieces.') ? [{ line: Number(name.slice(7)), pieces: Number(value) }] : [],
  )

const notAnAmount: ActAnswer = { ok: false, problem: 'amountMissing' }

const cancel =
  (done: ActText): Run =>
  async (context, params, { text }) => {
    const answer = await ask(context, calls.cancelOrder, { params, body: { note: text('note') } })
    const refunded = refundedOf(answer)
    return told(answer, refunded === undefined ? done : 'refundedDone', refunded)
  }

const runs: Readonly<Record<PageAct, Run>> = {
  startProduction: async (context, params) =>
    told(await ask(context, calls.startProduction, { params }), 'startProductionDone'),
  async ship(context, params, sent) {
    const { text } = sent
    const body = {
      ...{ carrier: text('carrier'), trackingCode: text('trackingCode'), trackingUrl: text('trackingUrl') || null },
      // A form without pieces means whatever has not left.
      ...(piecesOf(sent).length > 0 ? { pieces: piecesOf(sent) } : {}),
    }
    const answer = await ask(context, calls.shipOrder, { params, body })
    return told(answer, wasKnown(answer) ? 'knownDone' : 'shipDone')
  },
  async announcePickup(context, params) {
    const answer = await ask(context, calls.markReadyForPickup, { params })
    return told(answer, wasKnown(answer) ? 'knownDone' : 'announcePickupDone')
  },
  handOver: async (context, params) => told(await ask(context, calls.markCollected, { params }), 'handOverDone'),
  confirmDelivery: async (context, params) =>
    told(await ask(context, calls.markDelivered, { params }), 'confirmDeliveryDone'),
  cancel: cancel('cancelDone'),
  cancelRest: cancel('cancelRestDone'),
  async takeReturn(context, params, sent) {
    const { text, form } = sent
    const deduction = text('deduction') === '' ? 0 : toCents(text('deduction'))
    if (Number.isNaN(deduction)) return notAnAmount
    const body = {
      ...{ code: text('code'), note: text('note'), isRestocked: form.has('isRestocked'), seen: Number(text('seen')) },
      ...{ pieces: piecesOf(sent), refund: { deduction: deduction as never } },
    }
    const answer = await ask(context, calls.returnGoods, { params, body })
    const refunded = refundedOf(answer)
    return wasKnown(answer)
      ? told(answer, 'knownDone')
      : told(answer, refunded === undefined ? 'takeReturnDone' : 'refundedDone', refunded)
  },
  async refund(context, params, { text, form }) {
    const amount = toCents(text('amount'))
    if (!(amount > 0)) return notAnAmount
    const body = {
      ...{ amount: amount as never, reason: text('reason') as never, note: text('note') },
      ...{ seen: Number(text('seen')) as never, isAgain: form.has('isAgain') },
    }
    const answer = await ask(context, calls.refundOrder, { params, body })
    return told(answer, 'refundedDone', refundedOf(answer))
  },
  async enterPayment(context, params, { text }) {
    const received = toCents(text('received'))
    if (Number.isNaN(received)) return notAnAmount
    const answer = await ask(context, calls.markPaid, { params, body: { received: received as never } })
    if (!answer.ok) return told(answer, 'others')
    const { kind, missing, toReturn, isKnown } = answer.value
    if (isKnown) return told(answer, 'knownDone')
    if (kind === 'tooLittle') return told(answer, 'tooLittleDone', missing)
    return toReturn > 0 ? told(answer, 'notOwedDone', toReturn) : told(answer, 'enterPaymentDone')
  },
  reverse: async (context, params, { text }) =>
    told(await ask(context, calls.reverseTransfers, { params, body: { note: text('note') } }), 'reverseDone'),
  hold: async (context, params, { text }) =>
    told(await ask(context, desk.holdOrder, { params, body: { reason: text('reason') } }), 'holdDone'),
  release: async (context, params) => told(await ask(context, desk.releaseOrder, { params }), 'releaseDone'),
  note: async (context, params, { text }) =>
    told(await ask(context, desk.addOrderNote, { params, body: { body: text('body') } }), 'noteDone'),
  async changeAddress(context, params, { form }) {
    const { seen, act: _, ...address } = Object.fromEntries(form) as Readonly<Record<string, string>>
    const body = { address: address as never, seen: JSON.parse(seen ?? '{}') as never }
    return told(await ask(context, desk.changeDeliveryAddress, { params, body }), 'changeAddressDone')
  },
  resend: async (context, params, { text }) =>
    told(await ask(context, desk.resendMail, { params: { ...params, id: text('id') } }), 'resendDone'),
}

/** Does the act that a form names. The calls check what is sent by their own schemas. */
export async function runAct(context: Asked, number: string, form: FormData): Promise<ActAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const run = Object.hasOwn(runs, text('act')) ? runs[text('act') as PageAct] : undefined
  return run ? run(context, { number }, { text, form }) : { ok: false, problem: 'invalidInput' }
}
