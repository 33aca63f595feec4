import type { Stocked } from '@toonbank/domain/catalogue/stock-state.ts'
import { shopCountry } from '@toonbank/domain/checkout/delivery-day.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { DeliveryText } from '../../../shop/delivery-text.tsx'
import { StockText } from '../../../shop/stock-text.tsx'
import type { Configuration } from './configuration.ts'
import { FreeDeliveryText } from './free-delivery-text.tsx'
import type { PromisedDay } from './use-promised-day.ts'

interface AvailabilityProps {
  readonly stocked: Stocked
  readonly isGone: boolean
  readonly configuration: Configuration
  readonly promised: PromisedDay
}

export function Availability({ stocked, isGone, configuration, promised }: AvailabilityProps) {
  const words = <DeliveryText days={configuration.days} />
  const icon = <Icon name="delivery-time" className="size-5 shrink-0 text-muted" />
  const isWords = !isGone && !promised.isNamed
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StockText product={stocked} days={isGone ? null : configuration.days} className="font-medium" />
        {isWords ? (
          <span className="flex items-center gap-2">
            {icon}
            {words}
          </span>
        ) : null}
      </p>
      {promised.isNamed ? (
        // The height prevents a layout shift, because the day takes two lines on the narrowest screens.
        <p className="flex min-h-12 items-center gap-2 min-[22rem]:min-h-6">
          {icon}
          <span>{promised.textFor(shopCountry) ?? words}</span>
        </p>
      ) : null}
      {isGone ? null : <FreeDeliveryText of={configuration} />}
    </div>
  )
}
