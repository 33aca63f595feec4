import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { chosenOptions } from '../stored/cart.ts'
import { customer } from './account.ts'
import { product } from './catalogue.ts'
import { identity, moment, reference } from './columns.ts'

export const wishList = pgTable(
  'wish_list',
  {
    id: identity().primaryKey(),
    customerId: reference()
      .unique()
      .references(() => customer.id, { onDelete: 'cascade' }),
    tokenHash: text().unique(),
    shareKey: text().unique(),
    shareName: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('wish_list_has_one_owner', sql`num_nonnulls(${table.customerId}, ${table.tokenHash}) = 1`),
    check('wish_list_of_customer_is_shared', sql`${table.shareKey} IS NULL OR ${table.customerId} IS NOT NULL`),
    index('wish_list_of_browser').on(table.changedAt).where(sql`${table.customerId} IS NULL`),
  ],
)

export const wish = pgTable(
  'wish',
  {
    id: identity().primaryKey(),
    wishListId: reference()
      .notNull()
      .references(() => wishList.id, { onDelete: 'cascade' }),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    identity: text().notNull(),
    options: json(chosenOptions).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.wishListId, table.identity), index().on(table.productId)],
)
