import type { Connection } from '@toonbank/database/connect.ts'
import { addFormerOrders, claimFormerOrders } from '@toonbank/shop/account/former/former-orders.ts'
import { importPeople, type PeopleOptions, type PeopleReport } from './import-people.ts'
import { orderColumns } from './order-columns.ts'
import { readFormerOrder } from './read-order.ts'

/** Imports orders of another shop for the account pages only; a known number stays unchanged. */
export const importFormerOrders = (
  connection: Connection,
  path: string,
  options: PeopleOptions,
): Promise<PeopleReport> =>
  importPeople(
    connection,
    path,
    {
      needs: {
        'the number of an order': orderColumns.number,
        'an e-mail address': orderColumns.email,
        'a date': orderColumns.orderedAt,
        'a total': orderColumns.total,
        'what was ordered': orderColumns.title,
      },
      key: orderColumns.number,
      read: (rows, read) => readFormerOrder(rows, { read, now: options.now, language: options.language }),
      keyOf: ({ number }) => number,
      add: async ({ db }, orders) => {
        const added = await addFormerOrders(db, orders)
        await claimFormerOrders(db)
        return { added }
      },
    },
    options,
  )
