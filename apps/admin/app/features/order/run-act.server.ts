import { askApproval } from '@toonbank/contract/staff/approval.ts'
import * as calls from '@toonbank/contract/staff/order.ts'
import * as handling from '@toonbank/contract/staff/order-handling.ts'
import * as payments from '@toonbank/contract/staff/payment.ts'
import { listWaitingActs, planAct } from '@toonbank/contract/staff/waiting-act.ts'
import { approvalActs, type GraceAct } from '@toonbank/domain/staff/held-act.ts'
import type { RouterContextProvider } from 'react-router'
import { ask } from '../../server/office.server.ts'
import type { ActAnswer, PageAct } from './act-answer.ts'
import * as bodies from './act-bodies.server.ts'
import type { ActText } from './act-texts.ts'

type Asked = Readonly<RouterContextProvider>
type Params = { readonly number: string }
type Run = (context: Asked, params: Params, sent: bodies.Sent) => Promise<ActAnswer>
type Answered =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string; readonly amount?: number | undefined }

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

const notAnAmount: ActAnswer = { ok: false, problem: 'amountMissing' }

/** Acts that leave the house, as they are planned; undefined: the form says no amount. */
const plans: Readonly<Partial<Record<PageAct, readonly [GraceAct, (sent: bodies.Sent) => object | undefined]>>> = {
  ship: ['shipOrder', bodies.shipBody],
  announcePickup: ['markReadyForPickup', () => ({})],
  cancel: ['cancelOrder', bodies.cancelBody],
  cancelRest: ['cancelOrder', bodies.cancelBody],
  takeReturn: ['returnGoods', bodies.returnBody],
  refund: ['refundOrder', bodies.refundBody],
  resend: ['resendMail', () => ({})],
}

/** Lets an act wait some seconds; undefined: it has no grace, and is to be done now. */
async function plan(context: Asked, params: Params, act: PageAct, sent: bodies.Sent): Promise<ActAnswer | undefined> {
  const [call, bodyOf] = plans[act] ?? []
  const body = bodyOf?.(sent)
  if (call === undefined || body === undefined) return undefined
  const id: Readonly<Record<string, string>> = act === 'resend' ? { id: sent.text('id') } : {}
  const answer = await ask(context, planAct, { body: { call, params: { ...params, ...id }, body } })
  if (!answer.ok && answer.problem === 'actNow') return undefined
  if (!answer.ok) return { ...told(answer, 'planned'), ...(await findWaiting(context, params, call)) }
  const { refusal } = answer.value
  return refusal ? told({ ok: false, ...refusal }, 'planned') : { ok: true, told: 'planned' }
}

/** The act of this kind that waits for the order, so that a second one hears whose it is and until when. */
async function findWaiting(context: Asked, { number: order }: Params, call: GraceAct) {
  const acts = await ask(context, listWaitingActs, { query: { order } })
  const waiting = acts.ok ? acts.value.items.find((one) => one.state === 'waiting' && one.call === call) : undefined
  return waiting && { waiting }
}

/** Asks a colleague to agree to what is above the own limit. */
async function askFor(context: Asked, params: Params, act: PageAct, sent: bodies.Sent): Promise<ActAnswer> {
  const [planned, bodyOf] = plans[act] ?? []
  const call = approvalActs.find((one) => one === planned)
  const body = bodyOf?.(sent)
  if (call === undefined || body === undefined) return notAnAmount
  if (sent.text('askReason') === '') return { ok: false, problem: 'askReasonMissing' }
  const answer = await ask(context, askApproval, { body: { call, params, body, reason: sent.text('askReason') } })
  if (!answer.ok) return told(answer, 'asked')
  const { refusal } = answer.value
  return refusal ? told({ ok: false, ...refusal }, 'asked') : { ok: true, told: 'asked' }
}

const cancel =
  (done: ActText): Run =>
  async (context, params, sent) => {
    const answer = await ask(context, payments.cancelOrder, { params, body: bodies.cancelBody(sent) })
    const refunded = refundedOf(answer)
    return told(answer, refunded === undefined ? done : 'refundedDone', refunded)
  }

const runs: Readonly<Record<PageAct, Run>> = {
  startProduction: async (context, params) =>
    told(await ask(context, calls.startProduction, { params }), 'startProductionDone'),
  async ship(context, params, sent) {
    const answer = await ask(context, calls.shipOrder, { params, body: bodies.shipBody(sent) })
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
    const body = bodies.returnBody(sent)
    if (!body) return notAnAmount
    const answer = await ask(context, payments.returnGoods, { params, body })
    const refunded = refundedOf(answer)
    return wasKnown(answer)
      ? told(answer, 'knownDone')
      : told(answer, refunded === undefined ? 'takeReturnDone' : 'refundedDone', refunded)
  },
  async refund(context, params, sent) {
    const body = bodies.refundBody(sent)
    if (!body) return notAnAmount
    const answer = await ask(context, payments.refundOrder, { params, body })
    return told(answer, 'refundedDone', refundedOf(answer))
  },
  async enterPayment(context, params, sent) {
    const body = bodies.paymentBody(sent)
    if (!body) return notAnAmount
    const answer = await ask(context, payments.markPaid, { params, body })
    if (!answer.ok) return told(answer, 'others')
    const { kind, missing, toReturn, isKnown } = answer.value
    if (isKnown) return told(answer, 'knownDone')
    if (kind === 'tooLittle') return told(answer, 'tooLittleDone', missing)
    return toReturn > 0 ? told(answer, 'notOwedDone', toReturn) : told(answer, 'enterPaymentDone')
  },
  reverse: async (context, params, sent) =>
    told(await ask(context, payments.reverseTransfers, { params, body: bodies.noteBody(sent) }), 'reverseDone'),
  hold: async (context, params, sent) =>
    told(await ask(context, handling.holdOrder, { params, body: bodies.holdBody(sent) }), 'holdDone'),
  release: async (context, params) => told(await ask(context, handling.releaseOrder, { params }), 'releaseDone'),
  note: async (context, params, { text }) =>
    told(
      await ask(context, handling.addOrderNote, { params, body: { code: text('code'), body: text('body') } }),
      'noteDone',
    ),
  changeAddress: async (context, params, sent) =>
    told(
      await ask(context, handling.changeDeliveryAddress, { params, body: bodies.addressBody(sent) }),
      'changeAddressDone',
    ),
  resend: async (context, params, { text }) =>
    told(await ask(context, handling.resendMail, { params: { ...params, id: text('id') } }), 'resendDone'),
}

/**
 * Does the act that a form names, or plans it where it has grace. The calls check what is sent by their own schemas.
 */
export async function runAct(
  context: Asked,
  number: string,
  form: FormData,
  { isAtOnce = false }: { readonly isAtOnce?: boolean } = {},
): Promise<ActAnswer> {
  const sent = bodies.sentOf(form)
  const act = sent.text('act')
  const run = Object.hasOwn(runs, act) ? runs[act as PageAct] : undefined
  if (!run) return { ok: false, problem: 'invalidInput' }
  if (sent.form.has('askReason')) return askFor(context, { number }, act as PageAct, sent)
  const planned = isAtOnce ? undefined : await plan(context, { number }, act as PageAct, sent)
  if (planned) return planned
  const answer = await run(context, { number }, sent)
  return answer.ok ? { ...answer, act: act as PageAct } : answer
}
