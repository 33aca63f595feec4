import { index, pgTable } from 'drizzle-orm/pg-core'
import { fromDemo, identity, streetAddress } from './columns.ts'

export const knownAddress = pgTable(
  'known_address',
  {
    id: identity().primaryKey(),
    ...streetAddress(),
    fromDemo: fromDemo(),
  },
  (table) => [index().on(table.countryCode, table.zipCode, table.houseNumber)],
)
