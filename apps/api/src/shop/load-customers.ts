import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, customerPrice } from '@toonbank/database/schema/account.ts'
import { productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { DemoShop } from '@toonbank/demo/schema'
import { eq, inArray } from 'drizzle-orm'
import { createCustomer } from '../account/create-customer.ts'
import { hashPassword } from '../account/password-hash.ts'
import type { Parts } from '../process/parts.ts'
import type { LoadedCategories } from './load-categories.ts'

type DemoCustomer = DemoShop['customers'][number]

/** The customers that a newcomer can log in as, with their own prices. */
export async function loadCustomers(
  tx: Transaction,
  { customers }: DemoShop,
  categories: LoadedCategories,
  cost: Pick<Parts, 'passwordCost'>,
): Promise<void> {
  for (const row of customers) {
    const { address, ...person } = row
    const created = await createCustomer(tx, { ...person, ...address, locale: row.locale }, await hashPassword(cost, row.password, 'demo'))
    await tx.update(customer).set({ status: row.status, fromDemo: true }).where(eq(customer.id, created.id))
    await loadPrices(tx, created.id, row, categories)
  }
}

async function loadPrices(tx: Transaction, customerId: number, { prices }: DemoCustomer, categories: LoadedCategories): Promise<void> {
  for (const { category, percentageOfList } of prices) {
    const found = categories.get(category)
    if (!found) throw new Error(`no category '${category}'`)
    const rows = await tx
      .select({ productId: productCategory.productId })
      .from(productCategory)
      .where(inArray(productCategory.categoryId, [found.id]))
    const values = rows.map(({ productId }) => ({ customerId, productId, percentageOfList: percentageOfList * 100 }))
    if (values.length > 0) await tx.insert(customerPrice).values(values).onConflictDoNothing()
  }
}
