import { dryActs } from '@toonbank/contract/staff/effects.ts'
import type { Connection, Database, Transaction } from '@toonbank/database/connect.ts'
import { refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { type CallReply, callAnswerer } from '@toonbank/runtime/http/answer-call.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { parse } from '@toonbank/runtime/http/read-input.ts'
import type { Route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { ActRunner, AskedAct } from '@toonbank/shop/office/act-runner.ts'
import { findOrderId } from '@toonbank/shop/order/read/list-orders-for-staff.ts'
import { staffOrderRoutes } from '@toonbank/shop/order/staff-order.routes.ts'
import { staffOrderHandlingRoutes } from '@toonbank/shop/order/staff-order-handling.routes.ts'
import { cancelReplaced } from '@toonbank/shop/payment/attempt/cancel-replaced.ts'
import { sendRefunds } from '@toonbank/shop/payment/refund/send-refunds.ts'
import { staffPaymentRoutes } from '@toonbank/shop/payment/transfer/staff-payment.routes.ts'
import type { PaymentProvider } from '@toonbank/shop/ports/payment-provider.ts'
import type { PaymentProviders } from '@toonbank/shop/ports/payment-providers.ts'

export const orderRoutes = (dependencies: Dependencies, providers: PaymentProviders): Route[] => [
  ...staffOrderRoutes(dependencies),
  ...staffOrderHandlingRoutes(dependencies),
  ...staffPaymentRoutes(dependencies, providers),
]

export interface Doing {
  readonly providers: PaymentProviders
  readonly staff: StaffActor
  readonly visitor: Visitor
}

export async function answerWithin(
  dependencies: Dependencies,
  tx: Transaction,
  { call, params, body }: AskedAct,
  { providers, staff, visitor }: Doing,
): Promise<CallReply> {
  const own = within(dependencies, tx)
  const endpoint = dryActs[call]
  const route = orderRoutes(own, providers).find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`no route answers ${endpoint.path}`)
  const answer = callAnswerer(
    async () => undefined,
    own.rateLimitScale,
    own.log,
    async () => staff,
  )
  return answer(route, visitor, {
    params,
    readBody: async (schema) => parse(schema, body ?? {}),
    readQuery: (schema) => parse(schema, {}),
    verifyNotice: async () => refused('providerUnknown'),
  })
}

/** Everything goes through the one transaction; a pool would write outside it. */
export const within = (dependencies: Dependencies, tx: Transaction): Dependencies => ({
  ...dependencies,
  database: {
    ...{ db: tx as unknown as Database, pool: none, changes: none, bulk: none, close: async () => {} },
  } satisfies Connection,
})

const refuse = async (): Promise<never> => {
  throw new Error('this act uses its own transaction only')
}
const none = { connect: refuse, query: refuse } as unknown as Connection['pool']

/** Does acts that were asked for earlier. Providers are asked after the commit, and are unavailable until then. */
export const actRunner = (dependencies: Dependencies, providers: PaymentProviders): ActRunner => ({
  async run(tx, act, staff) {
    const reply = await answerWithin(dependencies, tx, act, {
      providers: afterCommit(providers),
      staff,
      visitor: nobody,
    })
    if (reply.ok) return reply
    const { problem, amount } = reply
    return { ok: false, problem, ...(amount === undefined ? {} : { amount }) }
  },
  async follow(orderNumber) {
    const orderId = await findOrderId(dependencies, orderNumber)
    if (orderId === undefined) return
    await cancelReplaced(dependencies, providers, orderId)
    await sendRefunds(dependencies, providers, orderId)
  },
})

const afterCommit = (providers: PaymentProviders): PaymentProviders => {
  const wait = (provider: PaymentProvider | undefined) =>
    provider && {
      ...provider,
      cancel: async () => refused('unavailable'),
      refund: async () => refused('unavailable'),
    }
  return { ...providers, of: (name) => wait(providers.of(name)) }
}

/** A job has no browser. */
const nobody: Visitor = {
  ...{ locale: 'nld', address: 'unknown', isHere: true, isPublic: false, token: undefined, isUnattended: true },
  ...{ cookie: () => undefined, keep: () => {}, forget: () => {} },
}
