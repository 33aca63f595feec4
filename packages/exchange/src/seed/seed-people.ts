import type { Bulk, Queryable } from '@toonbank/database/connect.ts'
import { customer, customerPrice } from '@toonbank/database/schema/account.ts'
import { category, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { knownAddress } from '@toonbank/database/schema/known-address.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createCustomer } from '@toonbank/shop/account/create-customer.ts'
import { hashPassword } from '@toonbank/shop/account/login/password-hash.ts'
import { and, eq } from 'drizzle-orm'
import type { DemoPeople } from './read-people.ts'

export async function seedPeople(
  database: Bulk['db'],
  { customers, staff, addresses }: DemoPeople,
  cost: Pick<Dependencies, 'passwordCost'>,
): Promise<void> {
  for (const { address, prices, password, status, ...person } of customers) {
    const created = await createCustomer(
      database,
      { ...person, ...address },
      await hashPassword(cost, password, 'demo'),
    )
    const own = { status, fromDemo: true, mailboxProvenAt: new Date() }
    await database.update(customer).set(own).where(eq(customer.id, created.id))
    for (const price of prices) await seedPrices(database, created.id, price)
  }
  const hashes = new Map<string, string>()
  for (const { password, ...person } of staff) {
    const passwordHash = hashes.get(password) ?? (await hashPassword(cost, password, 'demo'))
    hashes.set(password, passwordHash)
    await database.insert(staffMember).values({ ...person, passwordHash, state: 'active', fromDemo: true })
  }
  await database
    .insert(knownAddress)
    .values(addresses.map(({ name: _, ...address }) => ({ ...address, fromDemo: true })))
}

async function seedPrices(
  database: Queryable,
  customerId: number,
  { category: key, percentageOfList }: DemoPeople['customers'][number]['prices'][number],
): Promise<void> {
  const products = await database
    .select({ productId: productCategory.productId })
    .from(productCategory)
    .innerJoin(category, and(eq(category.id, productCategory.categoryId), eq(category.key, key)))
  if (products.length === 0) throw new Error(`no product stands in the category '${key}' of a customer's prices`)
  const values = products.map(({ productId }) => ({ customerId, productId, percentageOfList: percentageOfList * 100 }))
  await database.insert(customerPrice).values(values).onConflictDoNothing()
}
