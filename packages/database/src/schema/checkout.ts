import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, type Translated, translated } from './columns.ts'

export interface PickupLocation {
  readonly name: string
  readonly streetName: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly openingHours: Translated
}

export const deliveryOption = pgTable('delivery_option', {
  key: text().primaryKey(),
  type: text().$type<'shipping' | 'pickup'>().notNull(),
  countryCode: text().$type<CountryCode>().notNull(),
  label: translated().notNull(),
  description: translated().notNull(),
  price: cents().notNull(),
  /** Of its price, in hundredths of a percent. Null: its VAT follows the goods (decisions, section 2). */
  vatPercentage: integer(),
  /** Free from this value of the goods; 0 = never. */
  freeFrom: cents().notNull(),
  /** Grams; 0 = any. */
  maximumWeight: integer().notNull(),
  pickupLocation: jsonb().$type<PickupLocation>(),
  position: integer().notNull(),
})

export const paymentMethod = pgTable('payment_method', {
  key: text().primaryKey(),
  /** Who takes payments made this way, by its name in the registry. */
  provider: text().notNull().default('sandbox'),
  label: translated().notNull(),
  icon: text().notNull(),
  countries: text().array().notNull(),
  price: cents().notNull(),
  businessOnly: boolean().notNull(),
  position: integer().notNull(),
})
