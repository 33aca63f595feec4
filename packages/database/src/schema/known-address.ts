import { index, pgTable } from 'drizzle-orm/pg-core'
import { fromDemo, identity, streetAddress } from './columns.ts'

/** The built-in address table: real addresses that the shop loads. */
export const knownAddress = pgTable(
  'known_address',
  {
    id: identity().primaryKey(),
    ...streetAddress(),
    fromDemo: fromDemo(),
  },
  (table) => [index().on(table.countryCode, table.zipCode, table.houseNumber)],
)
