import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { countryCodes } from '@toonbank/domain/account/address.ts'
import { deliveryTypes } from '@toonbank/domain/checkout/delivery.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { amount, filled, key, line, percentage, texts, whole, yesOrNo } from '../formats/json-fields.ts'
import { hasValues, section } from './section.ts'

const country = v.picklist(countryCodes, `must be ${countryCodes.join(' or ')}`)
const position = v.exactOptional(whole(0))

/** Delivery methods. `maximumWeight` in grams, 0: no limit. `freeFrom` in cents, 0: never free. */
export const deliverySection = section({
  name: 'delivery',
  schema: v.strictObject({
    key,
    type: v.picklist(deliveryTypes, `must be ${deliveryTypes.join(' or ')}`),
    countryCode: country,
    label: texts(),
    description: v.exactOptional(texts(2_000)),
    price: amount,
    vatPercentage: v.exactOptional(v.nullable(percentage)),
    freeFrom: v.exactOptional(amount),
    maximumWeight: v.exactOptional(whole(0)),
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
    position,
  }),
  async put({ db }, entry) {
    const [before] = await db.select().from(deliveryOption).where(eq(deliveryOption.key, entry.key))
    const { vatPercentage, ...plain } = entry
    const values = {
      ...(before ?? {
        description: { nld: '', eng: '' },
        vatPercentage: null,
        freeFrom: zero,
        maximumWeight: 0,
        pickupLocation: null,
        position: await db.$count(deliveryOption),
      }),
      ...plain,
      ...(vatPercentage === undefined ? {} : { vatPercentage: vatPercentage && Math.round(vatPercentage * 100) }),
    }
    if (!hasValues(before, values))
      await db.insert(deliveryOption).values(values).onConflictDoUpdate({ target: deliveryOption.key, set: values })
    return []
  },
  async list({ db }) {
    const rows = await db.select().from(deliveryOption).orderBy(asc(deliveryOption.position), asc(deliveryOption.key))
    return rows.map((row) => ({ ...row, vatPercentage: row.vatPercentage && row.vatPercentage / 100 }))
  },
})

/** Payment methods; `provider` takes the payments. */
export const paymentMethodSection = section({
  name: 'paymentMethods',
  schema: v.strictObject({
    key,
    provider: filled(40),
    label: texts(),
    icon: v.exactOptional(line(40)),
    countries: v.array(country, 'must be a list'),
    price: v.exactOptional(amount),
    businessOnly: v.exactOptional(yesOrNo),
    position,
  }),
  async put({ db }, entry) {
    const [before] = await db.select().from(paymentMethod).where(eq(paymentMethod.key, entry.key))
    const whenNew = { icon: entry.key, price: zero, businessOnly: false }
    const values = { ...(before ?? { ...whenNew, position: await db.$count(paymentMethod) }), ...entry }
    if (!hasValues(before, values))
      await db.insert(paymentMethod).values(values).onConflictDoUpdate({ target: paymentMethod.key, set: values })
    return []
  },
  list: ({ db }) => db.select().from(paymentMethod).orderBy(asc(paymentMethod.position), asc(paymentMethod.key)),
})
