import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { asc, eq } from 'drizzle-orm'
import { isOpenOnAccount } from '../../checkout/find-credit.ts'
import { listInvoicesOf } from '../../invoice/invoice-row.ts'
import { outstandingOf } from './outstanding-amount.ts'

export interface OrderOnAccount {
  readonly number: string
  readonly placedAt: string
  readonly outstanding: Cents
  readonly dueOn: string | null
  readonly name: string
  readonly emailAddress: string
  readonly creditLimit: Cents | null
}

export async function listOnAccount({ database: { db } }: Pick<Dependencies, 'database'>): Promise<OrderOnAccount[]> {
  const rows = await db
    .select({ order: shopOrder, account: customer })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(isOpenOnAccount)
    .orderBy(asc(shopOrder.id))
    .limit(500)
  const listed: OrderOnAccount[] = []
  for (const { order, account } of rows) {
    const invoice = (await listInvoicesOf(db, order.id)).findLast(({ document }) => document.dueOn !== null)
    listed.push({
      ...{ number: order.number, placedAt: order.createdAt.toISOString(), outstanding: outstandingOf(order) },
      dueOn: invoice?.document.dueOn ?? null,
      name: account.companyName || `${account.firstName} ${account.lastName}`,
      ...{ emailAddress: account.emailAddress, creditLimit: account.creditLimit },
    })
  }
  return listed
}
