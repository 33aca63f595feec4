import { bigint, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** A text in both languages of the shop. */
export interface Translated {
  readonly nld: string
  readonly eng: string
}

export const translated = () => jsonb().$type<Translated>()
/** Integer euro cents. */
export const cents = () => bigint({ mode: 'number' })
/** A percentage in hundredths: 21 % is 2100. */
export const hundredths = () => integer()
export const moment = () => timestamp({ withTimezone: true })
export const identity = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()
export const reference = () => bigint({ mode: 'number' })
/** PostgreSQL's 64-bit number of a transaction, as text: it is only ever handed back. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
