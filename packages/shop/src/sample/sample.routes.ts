import { getSampleTray, orderSamples as orderSamplesCall } from '@toonbank/contract/shop/sample.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { sampleSettings } from '../config/shop-settings.ts'
import type { PaymentProviders } from '../ports/payment-providers.ts'
import { listPayMethods } from './list-pay-methods.ts'
import { orderSamples } from './order-samples.ts'
import { readSamples } from './read-samples.ts'

export function sampleRoutes(dependencies: SettingsDependencies, providers: PaymentProviders): Route[] {
  const take = createLimits(dependencies)
  const { db } = dependencies.database
  return [
    route(getSampleTray, async ({ body: { productIds }, visitor }) => {
      const { state, price, most } = sampleSettings(await dependencies.settings.now())
      if (!state) return refused('samplesOff')
      const samples = await readSamples(db, productIds, visitor.locale)
      const amount = cents(price * Math.max(1, samples.length))
      const payMethods =
        price === 0 ? [] : await listPayMethods(db, await providers.offeredTo(visitor), amount, visitor)
      return done({ samples, price, most, payMethods })
    }),
    route(orderSamplesCall, async (call) =>
      orderSamples(dependencies, providers, call, await dependencies.settings.now(), take),
    ),
  ]
}
