import type { Client, Input } from '@toonbank/contract/client.ts'
import type { BodyOf, DataOf, EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import { addCoupon } from '@toonbank/contract/staff/coupon.ts'
import { setCreditLimit, showVatNumber } from '@toonbank/contract/staff/customer.ts'
import * as orders from '@toonbank/contract/staff/order.ts'
import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import * as payments from '@toonbank/contract/staff/payment.ts'
import { showQuote } from '@toonbank/contract/staff/quote.ts'
import { recordCalls } from '@toonbank/contract/staff/record.ts'
import * as reviews from '@toonbank/contract/staff/review.ts'
import { listWanted, setStock } from '@toonbank/contract/staff/stock.ts'
import * as tasks from '@toonbank/contract/staff/task.ts'
import * as tickets from '@toonbank/contract/staff/ticket.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createStaffClient } from '@toonbank/server/compose/create-staff-api.ts'

type Pieces = ReadonlyMap<number, number> | undefined
const toBody = (pieces: Pieces) =>
  pieces === undefined ? {} : { pieces: [...pieces].map(([line, many]) => ({ line, pieces: many })) }

/** The client of the staff of a test, for whom nobody waits: any number of calls run at once. */
export const aStaffClient = (dependencies: Dependencies, actor: StaffActor = anOwner): Client =>
  createStaffClient({ ...dependencies, rateLimitScale: 1_000 }, actor)

/** What the staff does, in short: the calls of its contract, by the typed client, as the command line makes them. */
export function staffActions(dependencies: Dependencies, actor?: StaffActor) {
  const client = aStaffClient(dependencies, actor)
  /** A refusal's amount is its detail, as use cases call it. */
  async function ask<E extends EndpointDefinition>(call: E, input: Input<E>) {
    const answer = await client.ask(call, input)
    if (answer.ok) return answer
    const { problem, amount } = answer
    return { ok: false as const, problem, ...(amount === undefined ? {} : { detail: amount }) }
  }
  async function get<E extends EndpointDefinition>(call: E, input: Input<E>): Promise<DataOf<E>> {
    const answer = await client.ask(call, input)
    if (!answer.ok) throw new Error(`${call.method} ${call.path}: ${answer.problem}`)
    return answer.value
  }
  async function find<E extends EndpointDefinition>(call: E, input: Input<E>): Promise<DataOf<E> | undefined> {
    const answer = await client.ask(call, input)
    return answer.ok ? answer.value : undefined
  }
  const of = (number: string) => ({ params: { number } })
  const byId = (id: number) => ({ params: { id: String(id) } })
  const moves = {
    productionStarted: orders.startProduction,
    delivered: orders.markDelivered,
    collected: orders.markCollected,
  }
  return {
    client,
    listOrders: async (statuses: readonly OrderStatus[]) =>
      (await get(listOrders, { query: { statuses: statuses.join() } })).items,
    findOrder: (number: string) => find(orders.showOrder, of(number)),
    ship: (
      number: string,
      { pieces, ...shipment }: Omit<BodyOf<typeof orders.shipOrder>, 'pieces'> & { readonly pieces: Pieces },
    ) => ask(orders.shipOrder, { ...of(number), body: { ...shipment, ...toBody(pieces) } }),
    move: (number: string, cause: keyof typeof moves) => ask(moves[cause], of(number)),
    readyForPickup: (number: string) => ask(orders.markReadyForPickup, of(number)),
    cancel: (number: string, note: string) => ask(payments.cancelOrder, { ...of(number), body: { note } }),
    returnGoods: (
      number: string,
      {
        pieces,
        restocked,
        ...goods
      }: Omit<BodyOf<typeof payments.returnGoods>, 'pieces' | 'restocked'> & {
        readonly pieces: Pieces
        readonly restocked?: Pieces
      },
    ) => {
      const again = toBody(restocked).pieces
      const body = { ...goods, ...toBody(pieces), ...(again ? { restocked: again } : {}) }
      return ask(payments.returnGoods, { ...of(number), body })
    },
    findRefundable: async (number: string) => (await find(payments.findRefundable, of(number)))?.amount,
    refund: (
      number: string,
      {
        amount,
        ...wanted
      }: Omit<BodyOf<typeof payments.refundOrder>, 'amount'> & { readonly amount: Cents | undefined },
    ) => ask(payments.refundOrder, { ...of(number), body: { ...wanted, ...(amount === undefined ? {} : { amount }) } }),
    markPaid: (number: string, received: Cents) => ask(payments.markPaid, { ...of(number), body: { received } }),
    reverseManualPayment: (number: string, note: string) =>
      ask(payments.reverseTransfers, { ...of(number), body: { note } }),
    listOnAccount: () => get(orders.listOnAccount, {}),
    listTasks: () => get(tasks.listTasks, {}),
    listWithdrawals: () => get(tasks.listWithdrawals, {}),
    finishPaymentTask: (id: number, note: string) => ask(tasks.finishPaymentTask, { ...byId(id), body: { note } }),
    finishRefund: (id: number) => ask(tasks.finishRefund, byId(id)),
    finishWithdrawal: (id: number, note: string) => ask(tasks.finishWithdrawal, { ...byId(id), body: { note } }),
    finishVatTask: (id: number, note: string) => ask(tasks.finishVatTask, { ...byId(id), body: { note } }),
    finishEInvoiceTask: (id: number) => ask(tasks.finishEInvoiceTask, byId(id)),
    refundPaymentTask: (id: number) => ask(tasks.refundPaymentTask, byId(id)),
    bookExternalRefund: (
      id: number,
      { pieces, ...booking }: Omit<BodyOf<typeof tasks.bookExternalRefund>, 'pieces'> & { readonly pieces: Pieces },
    ) => ask(tasks.bookExternalRefund, { ...byId(id), body: { ...booking, ...toBody(pieces) } }),
    listTickets: async (status?: 'open' | 'answered' | 'closed') => {
      const listed = await ask(tickets.listTickets, { query: status ? { status } : {} })
      return listed.ok ? { ok: true as const, value: listed.value.items } : listed
    },
    readTicket: (id: number) => ask(tickets.showTicket, byId(id)),
    readTicketPicture: (id: number, picture: string) =>
      ask(tickets.showTicketPicture, { params: { id: String(id), picture } }),
    answerTicket: ({ id, ...body }: BodyOf<typeof tickets.answerTicket> & { readonly id: number }) =>
      ask(tickets.answerTicket, { ...byId(id), body }),
    closeTicket: ({ id, seen }: { readonly id: number; readonly seen: number }) =>
      ask(tickets.closeTicket, { ...byId(id), body: { seen } }),
    listReviews: async ({ status }: { readonly status: 'waiting' | 'published' | 'refused' }) =>
      (await get(reviews.listReviews, { query: { status } })).items,
    findReview: (id: number) => find(reviews.showReview, byId(id)),
    readReviewPicture: (id: number, picture: string) =>
      ask(reviews.showReviewPicture, { params: { id: String(id), picture } }),
    decideReview: (id: number, body: BodyOf<typeof reviews.decideReview>) =>
      ask(reviews.decideReview, { ...byId(id), body }),
    answerReview: (id: number, answer: string) => ask(reviews.answerReview, { ...byId(id), body: { answer } }),
    findQuote: (number: string) => find(showQuote, of(number)),
    readVatNumberHistory: (wanted: string) => get(showVatNumber, { params: { wanted } }),
    setCreditLimit: (emailAddress: string, limit: Cents | null) =>
      ask(setCreditLimit, { body: { emailAddress, limit } }),
    setStock: (articleNumber: string, body: BodyOf<typeof setStock>) =>
      ask(setStock, { params: { articleNumber }, body }),
    listWanted: async () => (await get(listWanted, { query: {} })).items,
    addCoupon: ({
      coupon,
      from,
      until,
    }: {
      readonly coupon: Omit<BodyOf<typeof addCoupon>, 'from' | 'until'>
      readonly from: string | undefined
      readonly until: string | undefined
    }) => ask(addCoupon, { body: { ...coupon, ...(from ? { from } : {}), ...(until ? { until } : {}) } }),
  }
}
export type StaffActions = ReturnType<typeof staffActions>

/** As its kind calls a refusal, with the fields that it is about, each with its sentence. */
async function askRecord<E extends EndpointDefinition>(client: Client, call: E, input: Input<E>) {
  const answer = await client.ask(call, input)
  if (answer.ok) return answer
  const problem = { recordInvalid: 'invalid', recordNotFound: 'notFound' }[answer.problem as string] ?? answer.problem
  return {
    ok: false as const,
    problem,
    detail: answer.fields.map(({ field, problem: message }) => ({ field, message })),
  }
}

/** The five calls of each kind of record, for whoever makes them. */
export function recordActions({
  database,
  clock = () => new Date(),
}: Pick<Dependencies, 'database'> & Partial<Dependencies>) {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const dependencies: Dependencies = {
    ...{ database, clock, log, databaseUrl: '', appUrl: 'http://localhost', isPublic: false, sandboxInPublic: false },
    rateLimitScale: 1,
  }
  const clientOf = (actor: StaffActor) => aStaffClient(dependencies, actor)
  const of = (kind: RecordKindName) => {
    const { list, show, history, save, remove } = recordCalls[kind]
    return {
      list: (actor: StaffActor) => askRecord(clientOf(actor), list, {}),
      show: (actor: StaffActor, key: string) => askRecord(clientOf(actor), show, { params: { key } }),
      history: (actor: StaffActor, key: string) => askRecord(clientOf(actor), history, { params: { key } }),
      save: (actor: StaffActor, body: unknown) => askRecord(clientOf(actor), save, { body: body as object }),
      remove: (actor: StaffActor, key: string) => askRecord(clientOf(actor), remove, { params: { key } }),
    }
  }
  return Object.fromEntries(recordKinds.map((kind) => [kind, of(kind)])) as Record<
    RecordKindName,
    ReturnType<typeof of>
  >
}
