import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { roleOf } from '@toonbank/domain/account/company-role.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { Customer, CustomerRow } from '@toonbank/runtime/http/customer.ts'
import { eq } from 'drizzle-orm'

export function withCompany(person: CustomerRow, company: CustomerRow | null): Customer {
  const account = company ?? person
  const { customerType, companyName, cocNumber, vatNumber, defaultDeliveryAddressUid, creditLimit } = account
  return {
    ...person,
    ...{ customerType, companyName, cocNumber, vatNumber, defaultDeliveryAddressUid, creditLimit },
    reference: person.reference || account.reference,
    status: person.status === 'active' ? account.status : 'inactive',
    fromDemo: person.fromDemo || account.fromDemo,
    accountId: account.id,
    role: roleOf({ companyRole: person.companyRole, customerType }),
  }
}

export async function readWithCompany(database: Queryable, person: CustomerRow): Promise<Customer> {
  if (person.companyId === null) return withCompany(person, null)
  const [company] = await database.select().from(customer).where(eq(customer.id, person.companyId))
  if (!company) throw new Error(`person ${person.id} has lost their company`)
  return withCompany(person, company)
}

export async function readCustomer(database: Queryable, id: PersonId): Promise<Customer> {
  const [person] = await database.select().from(customer).where(eq(customer.id, id))
  if (!person) throw new Error(`no customer ${id}`)
  return readWithCompany(database, person)
}
