import { type Consent, listConsents, withdrawConsent } from '@toonbank/contract/consent.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { consentChange, customer as customers } from '@toonbank/database/schema/account.ts'
import { consentPurposes } from '@toonbank/domain/account/consent.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { desc, eq } from 'drizzle-orm'
import { type Route, route } from '../http/route.ts'
import type { Dependencies } from '../process/dependencies.ts'

/** What a customer allows, and the withdrawal of it, which is kept as a proof as well. */
export function consentRoutes({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>): Route[] {
  return [
    route(listConsents, async ({ customer }) => done(await readConsents(db, customer.id))),
    route(withdrawConsent, async ({ customer, params }) => {
      const purpose = consentPurposes.find((one) => one === params.purpose)
      if (!purpose) return refused('consentNotFound')
      return db.transaction(async (tx) => {
        // Race: of two withdrawals at once one is written.
        await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('no key update')
        const given = await readConsents(tx, customer.id)
        if (given.some((one) => one.purpose === purpose))
          await tx
            .insert(consentChange)
            .values({ customerId: customer.id, purpose, isGiven: false, source: 'account', saidAt: clock() })
        return done(null)
      })
    }),
  ]
}

/** Those whose newest change is a yes. */
async function readConsents(database: Queryable, customerId: number): Promise<Consent[]> {
  const newest = await database
    .selectDistinctOn([consentChange.purpose])
    .from(consentChange)
    .where(eq(consentChange.customerId, customerId))
    .orderBy(consentChange.purpose, desc(consentChange.id))
  return newest
    .filter(({ isGiven }) => isGiven)
    .map(({ purpose, saidAt }) => ({ purpose, saidAt: saidAt?.toISOString() ?? null }))
}
