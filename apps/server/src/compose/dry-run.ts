import { openDryProviders } from '@toonbank/adapters/payment/dry-payment-providers.ts'
import type { DataOf, EndpointDefinition } from '@toonbank/contract/endpoint.ts'
import { dryActs, dryRun } from '@toonbank/contract/staff/effects.ts'
import type { Connection, Database } from '@toonbank/database/connect.ts'
import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { effectsBetween, withoutMoney } from '@toonbank/domain/staff/effects.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { callAnswerer } from '@toonbank/runtime/http/answer-call.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { parse } from '@toonbank/runtime/http/read-input.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { findOrderOfAct, readOrderTraces } from '@toonbank/shop/order/read/read-order-traces.ts'
import { staffOrderRoutes } from '@toonbank/shop/order/staff-order.routes.ts'
import { staffOrderDeskRoutes } from '@toonbank/shop/order/staff-order-desk.routes.ts'
import { staffPaymentRoutes } from '@toonbank/shop/payment/transfer/staff-payment.routes.ts'
import type { PaymentProviders } from '@toonbank/shop/ports/payment-providers.ts'
import { sql } from 'drizzle-orm'

/** Calls on orders and money; a dry run answers the acts among them in a transaction of its own. */
export const orderRoutes = (dependencies: Dependencies, providers: PaymentProviders): Route[] => [
  ...staffOrderRoutes(dependencies),
  ...staffOrderDeskRoutes(dependencies),
  ...staffPaymentRoutes(dependencies, providers),
]

export const dryRunRoute = (dependencies: Dependencies): Route =>
  route(dryRun, async ({ body: { call, params, body }, staff, visitor }) => {
    const act: Act = { endpoint: dryActs[call], params, body }
    const tried = await tryAct(dependencies, act, staff, visitor).catch(async (error: unknown) => {
      if (databaseTrouble(error) !== 'busy') throw error
      // Race: another act changed the order or took a number meanwhile, so a new snapshot may succeed.
      return tryAct(dependencies, act, staff, visitor).catch((again: unknown) => {
        if (databaseTrouble(again) !== 'busy') throw again
        return refusal('shopBusy')
      })
    })
    return done(tried)
  })

interface Act {
  readonly endpoint: EndpointDefinition
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}
type Tried = DataOf<typeof dryRun>

const refusal = (problem: string): Tried => ({ effects: null, refusal: { problem, fields: [] } })

/** Does the act by its own route in a transaction, reads the effects, and rolls back. */
async function tryAct(dependencies: Dependencies, act: Act, staff: StaffActor, visitor: Visitor): Promise<Tried> {
  let tried: Tried | undefined
  try {
    await dependencies.database.db.transaction(
      async (tx) => {
        tried = await answerWithin(
          { ...dependencies, database: within(tx as unknown as Database) },
          act,
          staff,
          visitor,
        )
        throw rolledBack
      },
      { isolationLevel: 'repeatable read' },
    )
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  if (!tried) throw new Error('a dry run has no answer')
  return tried
}

const rolledBack = new Error('a dry run is rolled back')

async function answerWithin(
  dependencies: Dependencies,
  { endpoint, params, body }: Act,
  staff: StaffActor,
  visitor: Visitor,
): Promise<Tried> {
  const { db } = dependencies.database
  const route = orderRoutes(dependencies, openDryProviders(dependencies)).find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`no route answers ${endpoint.path}`)
  const number = await findOrderOfAct(db, endpoint.path, params)
  const before = number === undefined ? undefined : await readOrderTraces(db, number)
  const answer = callAnswerer(
    async () => undefined,
    dependencies.rateLimitScale,
    dependencies.log,
    async () => staff,
  )
  const reply = await answer(route, visitor, {
    params,
    readBody: async (schema) => parse(schema, body ?? {}),
    readQuery: (schema) => parse(schema, {}),
    verifyNotice: async () => ({ ok: false, problem: 'providerUnknown' }),
  })
  if (!reply.ok) {
    const { problem, amount, fields = [] } = reply
    return { effects: null, refusal: { problem, ...(amount === undefined ? {} : { amount }), fields: [...fields] } }
  }
  // The commit of the act would check it.
  await db.execute(sql`SET CONSTRAINTS option_stock_never_oversold IMMEDIATE`)
  const after = before && (await readOrderTraces(db, before.number))
  if (!before || !after) throw new Error('an act was done to an order that is not there')
  const effects = effectsBetween(before, after)
  const shown = staff.rights.includes('readMoney') ? effects : withoutMoney(effects)
  return { effects: shown as NonNullable<Tried['effects']>, refusal: null }
}

/** Everything goes through the one transaction; a pool would write outside it. */
const within = (db: Database): Connection => ({ db, pool: none, changes: none, bulk: none, close: async () => {} })

const refuse = async (): Promise<never> => {
  throw new Error('a dry run uses its own transaction only')
}
const none = { connect: refuse, query: refuse } as unknown as Connection['pool']
