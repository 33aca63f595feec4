import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { amount, filled, key, line, texts, wholeNumber, yesOrNo } from '../record/json-fields.ts'
import { recordKind } from '../record/record-kind.ts'

const country = v.picklist(countryCodes, `must be ${countryCodes.join(' or ')}`)

/** These providers offer their method only under this key. */
const onlyKeyOf: Readonly<Record<string, string | undefined>> = { onaccount: 'onaccount', banktransfer: 'banktransfer' }

export const paymentMethodKind = recordKind({
  name: 'payment-method',
  section: 'paymentMethods',
  keyField: 'key',
  keyOf: (entry) => entry.key,
  schema: v.strictObject({
    key,
    provider: filled(40),
    label: texts(),
    icon: v.exactOptional(line(40)),
    countries: v.array(country, 'must be a list'),
    price: v.exactOptional(amount),
    businessOnly: v.exactOptional(yesOrNo),
    position: v.exactOptional(wholeNumber(0)),
  }),
  list: (db) => db.select().from(paymentMethod).orderBy(asc(paymentMethod.position), asc(paymentMethod.key)),
  async find(db, of) {
    const [row] = await db.select().from(paymentMethod).where(eq(paymentMethod.key, of))
    return row
  },
  toRecord: (row) => row,
  async toValues(db, entry, before) {
    const only = onlyKeyOf[entry.provider]
    if (only !== undefined && entry.key !== only)
      return {
        problems: [
          {
            field: 'key',
            message: `must be ${only}: the provider ${entry.provider} knows no other, and would never offer it.`,
          },
        ],
      }
    const whenNew = { icon: entry.key, price: zero, businessOnly: false }
    return { values: { ...(before ?? { ...whenNew, position: await db.$count(paymentMethod) }), ...entry } }
  },
  write: (db, values) =>
    db.insert(paymentMethod).values(values).onConflictDoUpdate({ target: paymentMethod.key, set: values }).returning(),
  /** A payment in progress stores its provider itself, so only the last method cannot be removed. */
  async remove(db, row) {
    if ((await db.$count(paymentMethod)) === 1)
      return { inUse: [{ field: 'key', message: 'is the last payment method: without one nobody can pay.' }] }
    await db.delete(paymentMethod).where(eq(paymentMethod.key, row.key))
    return 'removed'
  },
})
