import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { asc } from 'drizzle-orm'
import type { SettingsDependencies } from './settings-dependencies.ts'

/** What the merchant offers in the checkout, in the merchant's order; whom it is for is not looked at yet. */
export interface CheckoutOptions {
  readonly delivery: readonly (typeof deliveryOption.$inferSelect)[]
  readonly payment: readonly (typeof paymentMethod.$inferSelect)[]
}
export type ListCheckoutOptions = () => Promise<CheckoutOptions>

/**
 * Cached delivery options and payment methods, for lists: those that a cart has chosen, and what an order is made of, are
 * read from PostgreSQL. A saved change is known as soon as one of the settings is.
 */
export function openCheckoutOptions({
  database: { db },
  cache,
  changes,
}: Pick<SettingsDependencies, 'database' | 'cache' | 'changes'>): ListCheckoutOptions {
  const options = cache.open<CheckoutOptions>({
    name: 'delivery options and payment methods',
    max: 1,
    freshFor: 60_000,
    tags: ['delivery', 'payment'],
  })
  return async () => {
    // When the log cannot be read, what is cached serves for a minute at most.
    await changes.current().catch(() => {})
    return options.fetch('all', async () => {
      const [delivery, payment] = await Promise.all([
        db.select().from(deliveryOption).orderBy(asc(deliveryOption.position)),
        db.select().from(paymentMethod).orderBy(asc(paymentMethod.position)),
      ])
      return { delivery, payment }
    })
  }
}
