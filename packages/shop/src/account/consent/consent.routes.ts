import { type Consent, listConsents, withdrawConsent } from '@toonbank/contract/shop/consent.ts'
import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { consentChange } from '@toonbank/database/schema/account.ts'
import { type ConsentPurpose, consentPurposes } from '@toonbank/domain/account/consent.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { desc, eq } from 'drizzle-orm'
import { setConsent } from './set-consent.ts'

export type OnWithdrawn = (tx: Transaction, purpose: ConsentPurpose, emailAddress: string) => Promise<unknown>

export function consentRoutes(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  onWithdrawn: OnWithdrawn,
): Route[] {
  return [
    route(listConsents, async ({ customer }) => done(await readConsents(db, customer.id))),
    route(withdrawConsent, async ({ customer, params }) => {
      const purpose = consentPurposes.find((one) => one === params.purpose)
      if (!purpose) return refused('consentNotFound')
      return db.transaction(async (tx) => {
        await setConsent(tx, customer.id, { purpose, isGiven: false, source: 'account', now: clock() })
        await onWithdrawn(tx, purpose, customer.emailAddress)
        return done(null)
      })
    }),
  ]
}

async function readConsents(database: Queryable, customerId: PersonId): Promise<Consent[]> {
  const newest = await database
    .selectDistinctOn([consentChange.purpose])
    .from(consentChange)
    .where(eq(consentChange.customerId, customerId))
    .orderBy(consentChange.purpose, desc(consentChange.id))
  return newest
    .filter(({ isGiven }) => isGiven)
    .map(({ purpose, saidAt }) => ({ purpose, saidAt: saidAt?.toISOString() ?? null }))
}
