import type * as v from 'valibot'
import type { demoCategories, demoFacets } from './schema/catalogue.ts'
import type { demoPages, demoPathRules, demoPosts } from './schema/content.ts'
import type { demoAddresses, demoCustomers } from './schema/customers.ts'
import type { demoDesign } from './schema/design.ts'
import type { demoSettings } from './schema/settings.ts'
import type { demoCoupons, demoDeliveryOptions, demoPaymentMethods } from './schema/trade.ts'

export type DemoDesign = v.InferOutput<typeof demoDesign>
export type DemoFacet = v.InferOutput<typeof demoFacets>[number]

/** The whole demo shop, as `readDemoShop()` gives it. */
export interface DemoShop {
  readonly settings: v.InferOutput<typeof demoSettings>
  readonly categories: v.InferOutput<typeof demoCategories>
  readonly designs: readonly DemoDesign[]
  readonly facets: readonly DemoFacet[]
  readonly pages: v.InferOutput<typeof demoPages>
  readonly posts: v.InferOutput<typeof demoPosts>
  readonly pathRules: v.InferOutput<typeof demoPathRules>
  readonly deliveryOptions: v.InferOutput<typeof demoDeliveryOptions>
  readonly paymentMethods: v.InferOutput<typeof demoPaymentMethods>
  readonly coupons: v.InferOutput<typeof demoCoupons>
  readonly customers: v.InferOutput<typeof demoCustomers>
  readonly addresses: v.InferOutput<typeof demoAddresses>
  /** By name; `version` is eight hex digits of the file's content hash. */
  readonly pictures: Readonly<
    Record<string, { readonly width: number; readonly height: number; readonly colour: string; readonly version: string }>
  >
}
