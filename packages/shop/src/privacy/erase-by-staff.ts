import type { Erasing } from '@toonbank/contract/staff/customer.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customer as customers } from '@toonbank/database/schema/account.ts'
import { erasedKinds, keptKinds } from '@toonbank/domain/account/customer-act.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { readWithCompany } from '../account/company/with-company.ts'
import { writeCustomerAct } from '../account/customer-notes.ts'
import { listPeopleOf } from '../account/erase-customer.ts'
import { isGuestAddress } from '../account/insert-guest.ts'
import type { Customer } from '../account/login/session-store.ts'
import { countHeld, type Held } from './count-held.ts'
import { eraseAccountIn } from './erase-account.ts'
import { eraseGuest } from './erase-guests.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>
type Erased = Outcome<Erasing, 'customerNotFound' | 'accountHasOpenOrders'>

export async function findCustomerById({ database: { db } }: Needs, id: number): Promise<Customer | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
  return row && readWithCompany(db, row)
}

export async function eraseForStaff(needs: Needs, id: number, by: Actor): Promise<Erased> {
  const customer = await findCustomerById(needs, id)
  if (!customer) return refused('customerNotFound')
  return rollbackOnRefusal(needs.database.db, (tx) => eraseAndCount(tx, customer, needs.clock(), by))
}

/** Does the same in a transaction that is rolled back. */
export async function dryRunOfErasing(needs: Needs, id: number, by: Actor): Promise<Erased> {
  const customer = await findCustomerById(needs, id)
  if (!customer) return refused('customerNotFound')
  let erased: Erased | undefined
  await needs.database.db
    .transaction(async (tx) => {
      erased = await eraseAndCount(tx, customer, needs.clock(), by)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  if (!erased) throw new Error('the dry run of an erasure has no answer')
  return erased
}

const rolledBack = new Error('the dry run of an erasure is rolled back')

async function eraseAndCount(tx: Transaction, customer: Customer, now: Date, by: Actor): Promise<Erased> {
  const row = { ...customer, id: Number(customer.id) }
  const people = customer.companyId === null ? await listPeopleOf(tx, customer.accountId) : []
  const whose = { customer: row, people: [...people, row] }
  const before = await countHeld(tx, whose)
  const erased = isGuestAddress(customer.emailAddress)
    ? await eraseGuestFor(tx, customer, now, by)
    : await eraseAccountIn(tx, now, customer, by)
  return erased.ok ? done(difference(before, await countHeld(tx, whose))) : erased
}

async function eraseGuestFor(
  tx: Transaction,
  customer: Customer,
  now: Date,
  by: Actor,
): Promise<Outcome<null, 'accountHasOpenOrders'>> {
  if (!(await eraseGuest(tx, customer.id, now))) return refused('accountHasOpenOrders')
  await writeCustomerAct(tx, customer.id, 'erased', by)
  return done(null)
}

const difference = (before: Held, after: Held): Erasing => ({
  goes: erasedKinds.flatMap((what) => {
    const count = before[what] - after[what]
    return count > 0 ? [{ what, count }] : []
  }),
  stays: keptKinds.flatMap((what) => (after[what] > 0 ? [{ what, count: after[what] }] : [])),
})
