import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import { deliveryTypes } from '@toonbank/domain/checkout/delivery.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { amount, key, line, percentage, texts, wholeNumber, yesOrNo } from '../record/json-fields.ts'
import { recordKind } from '../record/record-kind.ts'

/** `maximumWeight` is in grams (0: no limit) and `freeFrom` in cents (0: never free). */
export const deliveryKind = recordKind({
  name: 'delivery',
  section: 'delivery',
  keyField: 'key',
  keyOf: (entry) => entry.key,
  schema: v.strictObject({
    key,
    type: v.picklist(deliveryTypes, `must be ${deliveryTypes.join(' or ')}`),
    countryCode: v.picklist(countryCodes, `must be ${countryCodes.join(' or ')}`),
    label: texts(),
    description: v.exactOptional(texts(2_000)),
    price: amount,
    vatPercentage: v.exactOptional(v.nullable(percentage)),
    freeFrom: v.exactOptional(amount),
    maximumWeight: v.exactOptional(wholeNumber(0)),
    letterbox: v.exactOptional(yesOrNo),
    pickupLocation: v.exactOptional(
      v.nullable(
        v.strictObject({
          name: line(),
          streetName: line(),
          houseNumber: line(),
          zipCode: line(),
          city: line(),
          openingHours: texts(500),
        }),
      ),
    ),
    position: v.exactOptional(wholeNumber(0)),
  }),
  list: (db) => db.select().from(deliveryOption).orderBy(asc(deliveryOption.position), asc(deliveryOption.key)),
  async find(db, of) {
    const [row] = await db.select().from(deliveryOption).where(eq(deliveryOption.key, of))
    return row
  },
  toRecord: (row) => ({ ...row, vatPercentage: row.vatPercentage && row.vatPercentage / 100 }),
  async toValues(db, { vatPercentage, ...plain }, before) {
    const values = {
      ...(before ?? {
        description: { nld: '', eng: '' },
        vatPercentage: null,
        freeFrom: zero,
        maximumWeight: 0,
        letterbox: false,
        pickupLocation: null,
        position: await db.$count(deliveryOption),
      }),
      ...plain,
      ...(vatPercentage === undefined ? {} : { vatPercentage: vatPercentage && Math.round(vatPercentage * 100) }),
    }
    return { values }
  },
  write: (db, values) =>
    db
      .insert(deliveryOption)
      .values(values)
      .onConflictDoUpdate({ target: deliveryOption.key, set: values })
      .returning(),
  /** Orders have copies of delivery data, so only the last option cannot be removed. */
  async remove(db, row) {
    if ((await db.$count(deliveryOption)) === 1)
      return { inUse: [{ field: 'key', message: 'is the last way of delivery: without one nobody can order.' }] }
    await db.delete(deliveryOption).where(eq(deliveryOption.key, row.key))
    return 'removed'
  },
})
