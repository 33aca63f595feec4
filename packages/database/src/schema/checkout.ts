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
  /** It is the VAT of the costs, in hundredths of a percent. Null: it follows the goods (specification 3.2-8). */
  vatPercentage: integer(),
  /** Delivery is free from this value of the goods; 0 = never. */
  freeFrom: cents().notNull(),
  /** The weight is in grams; 0 = any. */
  maximumWeight: integer().notNull(),
  /** Only goods that fit together into a letterbox parcel can use it. */
  letterbox: boolean().notNull().default(false),
  pickupLocation: json(pickupLocation),
  position: integer().notNull(),
})

export const paymentMethod = pgTable('payment_method', {
  key: text().primaryKey(),
  provider: text().notNull().default('sandbox'),
  label: translated().notNull(),
  icon: text().notNull(),
  countries: text().array().$type<CountryCode[]>().notNull(),
  price: cents().notNull(),
  businessOnly: boolean().notNull(),
  position: integer().notNull(),
})
