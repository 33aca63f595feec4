import type { EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import { askApproval } from '@toonbank/contract/staff/approval.ts'
import { dryActs } from '@toonbank/contract/staff/effects.ts'
import * as calls from '@toonbank/contract/staff/order.ts'
import * as handling from '@toonbank/contract/staff/order-handling.ts'
import * as payments from '@toonbank/contract/staff/payment.ts'
import { listWaitingActs, planAct } from '@toonbank/contract/staff/waiting-act.ts'
import { approvalActs, type GraceAct, graceActs } from '@toonbank/domain/staff/held-act.ts'
import type { RouterContextProvider } from 'react-router'
import { ask } from '../../server/office.server.ts'
import { type ActAnswer, type PageAct, pageActs } from './act-answer.ts'
import * as bodies from './act-bodies.server.ts'
import { actCalls } from './act-calls.server.ts'
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

/** The call of an act as it can wait; undefined: it has no grace, or its form says no amount. */
function graceCallOf(act: PageAct, sent: bodies.Sent): { readonly call: GraceAct; readonly body: object } | undefined {
  if (act === 'note') return undefined
  const [named, bodyOf] = actCalls[act]
  const call = graceActs.find((one) => one === named)
  const body = bodyOf(sent)
  return call && body && { call, body }
}

/** Lets an act wait some seconds; undefined: it has no grace, and is to be done now. */
async function plan(context: Asked, params: Params, act: PageAct, sent: bodies.Sent): Promise<ActAnswer | undefined> {
  const graceCall = graceCallOf(act, sent)
  if (!graceCall) return undefined
  const id: Readonly<Record<string, string>> = act === 'resend' ? { id: sent.text('id') } : {}
  const answer = await ask(context, planAct, { body: { ...graceCall, params: { ...params, ...id } } })
  if (!answer.ok && answer.problem === 'actNow') return undefined
  if (!answer.ok) return { ...told(answer, 'planned'), ...(await findWaiting(context, params, graceCall.call)) }
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
  const { call: named, body } = graceCallOf(act, sent) ?? {}
  const call = approvalActs.find((one) => one === named)
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

/** Acts with an answer or a call of their own; all others are only told as done. */
const runs = {
  async ship(context, params, sent) {
    const answer = await ask(context, calls.shipOrder, { params, body: bodies.shipBody(sent) })
    return told(answer, wasKnown(answer) ? 'doneBefore' : 'shipDone')
  },
  async announcePickup(context, params) {
    const answer = await ask(context, calls.markReadyForPickup, { params })
    return told(answer, wasKnown(answer) ? 'doneBefore' : 'announcePickupDone')
  },
  cancel: cancel('cancelDone'),
  cancelRest: cancel('cancelRestDone'),
  async takeReturn(context, params, sent) {
    const body = bodies.returnBody(sent)
    if (!body) return notAnAmount
    const answer = await ask(context, payments.returnGoods, { params, body })
    const refunded = refundedOf(answer)
    return wasKnown(answer)
      ? told(answer, 'doneBefore')
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
    if (!answer.ok) return told(answer, 'unknownProblem')
    const { kind, missing, toReturn, isKnown } = answer.value
    if (isKnown) return told(answer, 'doneBefore')
    if (kind === 'tooLittle') return told(answer, 'tooLittleDone', missing)
    return toReturn > 0 ? told(answer, 'notOwedDone', toReturn) : told(answer, 'enterPaymentDone')
  },
  note: async (context, params, { text }) =>
    told(
      await ask(context, handling.addOrderNote, { params, body: { code: text('code'), body: text('body') } }),
      'noteDone',
    ),
  resend: async (context, params, { text }) =>
    told(await ask(context, handling.resendMail, { params: { ...params, id: text('id') } }), 'resendDone'),
} satisfies Partial<Record<PageAct, Run>>

const hasOwnRun = (act: PageAct): act is keyof typeof runs => Object.hasOwn(runs, act)

const runPlainly =
  (act: Exclude<PageAct, keyof typeof runs>): Run =>
  async (context, params, sent) => {
    const [name, bodyOf] = actCalls[act]
    const call: EndpointDefinition = dryActs[name]
    const input = { params, ...(call.body ? { body: bodyOf(sent) } : {}) }
    return told(await ask(context, call, input as never), `${act}Done`)
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
  const named = sent.text('act')
  const act = pageActs.find((one) => one === named)
  if (!act) return { ok: false, problem: 'invalidInput' }
  if (sent.form.has('askReason')) return askFor(context, { number }, act, sent)
  const planned = isAtOnce ? undefined : await plan(context, { number }, act, sent)
  if (planned) return planned
  const run = hasOwnRun(act) ? runs[act] : runPlainly(act)
  const answer = await run(context, { number }, sent)
  return answer.ok ? { ...answer, act } : answer
}
