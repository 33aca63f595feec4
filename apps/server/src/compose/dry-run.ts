import { openDryProviders } from '@toonbank/adapters/payment/dry-payment-providers.ts'
import type { DataOf } from '@toonbank/contract/endpoint.ts'
import { dryActs, dryRun } from '@toonbank/contract/staff/effects.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { effectsBetween, withoutMoney } from '@toonbank/domain/staff/effects.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { AskedAct } from '@toonbank/shop/office/act-runner.ts'
import { findOrderOfAct, readOrderTraces } from '@toonbank/shop/order/read/read-order-traces.ts'
import { sql } from 'drizzle-orm'
import { answerWithin, within } from './run-act.ts'

export const dryRunRoute = (dependencies: Dependencies): Route =>
  route(dryRun, async ({ body, staff, visitor }) => done(await dryRunAct(dependencies, body, staff, visitor)))

type DryRun = DataOf<typeof dryRun>

const refusal = (problem: string): DryRun => ({ effects: null, refusal: { problem, fields: [] } })

/** Does the act by its own route in a transaction, reads the effects, and rolls back. */
export async function dryRunAct(...asked: Parameters<typeof dryRunOnce>): Promise<DryRun> {
  return dryRunOnce(...asked).catch(async (error: unknown) => {
    if (databaseTrouble(error) !== 'busy') throw error
    // Race: another act changed the order or took a number meanwhile, so a new snapshot may succeed.
    return dryRunOnce(...asked).catch((again: unknown) => {
      if (databaseTrouble(again) !== 'busy') throw again
      return refusal('shopBusy')
    })
  })
}

async function dryRunOnce(
  dependencies: Dependencies,
  act: AskedAct,
  staff: StaffActor,
  visitor: Visitor,
): Promise<DryRun> {
  let answer: DryRun | undefined
  try {
    await dependencies.database.db.transaction(
      async (tx) => {
        answer = await dryRunWithin(dependencies, tx, act, { staff, visitor })
        throw rolledBack
      },
      { isolationLevel: 'repeatable read' },
    )
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  if (!answer) throw new Error('a dry run has no answer')
  return answer
}

const rolledBack = new Error('a dry run is rolled back')

async function dryRunWithin(
  dependencies: Dependencies,
  tx: Transaction,
  act: AskedAct,
  { staff, visitor }: { readonly staff: StaffActor; readonly visitor: Visitor },
): Promise<DryRun> {
  const number = await findOrderOfAct(tx, dryActs[act.call].path, act.params)
  const before = number === undefined ? undefined : await readOrderTraces(tx, number)
  const providers = openDryProviders(within(dependencies, tx))
  const reply = await answerWithin(dependencies, tx, act, { providers, staff, visitor })
  if (!reply.ok) {
    const { problem, amount, fields = [] } = reply
    return { effects: null, refusal: { problem, ...(amount === undefined ? {} : { amount }), fields: [...fields] } }
  }
  // The commit of the act would check it.
  await tx.execute(sql`SET CONSTRAINTS option_stock_never_oversold IMMEDIATE`)
  const after = before && (await readOrderTraces(tx, before.number))
  if (!before || !after) throw new Error('an act was done to an order that is not there')
  const effects = effectsBetween(before, after)
  const shown = staff.rights.includes('readMoney') ? effects : withoutMoney(effects)
  return { effects: shown as NonNullable<DryRun['effects']>, refusal: null }
}
