import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { DeliveryType } from '@toonbank/domain/checkout/delivery.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { pickupLocation } from '../stored/pickup-location.ts'
import { cents, translated } from './columns.ts'

export const deliveryOption = pgTable('delivery_option', {
  key: text().primaryKey(),
  type: text().$type<DeliveryType>().notNull(),
  countryCode: text().$type<CountryCode>().notNull(),
  label: translated().notNull(),
  description: translated().notNull(),
  price: cents().notNull(),
  /** Of its price, in hundredths of a percent. Null: its VAT follows the goods (specification 3.2-8). */
  vatPercentage: integer(),
  /** Free from this value of the goods; 0 = never. */
  freeFrom: cents().notNull(),
  /** Grams; 0 = any. */
  maximumWeight: integer().notNull(),
  /** It goes through a letterbox: only goods that fit together in such a parcel. */
  letterbox: boolean().notNull().default(false),
  pickupLocation: json(pickupLocation),
  position: integer().notNull(),
})

export const paymentMethod = pgTable('payment_method', {
  key: text().primaryKey(),
  /** Who takes payments made this way, by its name in the registry. */
  provider: text().notNull().default('sandbox'),
  label: translated().notNull(),
  icon: text().notNull(),
  countries: text().array().$type<CountryCode[]>().notNull(),
  price: cents().notNull(),
  businessOnly: boolean().notNull(),
  position: integer().notNull(),
})
