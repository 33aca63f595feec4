import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { deliveryFits } from '@toonbank/domain/checkout/delivery.ts'
import { shopCountry } from '@toonbank/domain/checkout/delivery-day.ts'
import { leastShipping } from '@toonbank/domain/checkout/least-shipping.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { bothSides } from '@toonbank/domain/tax/vat.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { usePrice } from '../../shop/price-text.tsx'
import { useConfig } from '../../shop/use-config.ts'
import { useVatView } from '../../shop/use-vat-view.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** The thresholds of the settings are said in the other view of VAT at the normal rate, as on the product page. */
const normalRate = 2_100

type Delivery = ReturnType<typeof useConfig>['deliveryMethods'][number]
type DeliveryOfCart = Pick<Cart, 'totals' | 'delivery'>

/** The totals have a row for delivery only where it costs something (specification 2.2-76); this says that it is free, or how near that is. */
export function FreeDeliveryNote({ of, isBusy }: { of: DeliveryOfCart; isBusy: boolean }) {
  const t = useTexts('common')
  const price = usePrice()
  const inView = useVatView()
  const missing = missingForFree(useConfig().deliveryMethods, of)
  if (missing === undefined) return null
  return (
    <p className={`mt-3 flex items-center gap-2 text-13 transition-opacity ${isBusy ? 'opacity-50' : ''}`}>
      <Icon name="delivery" className="size-5 shrink-0 text-muted" />
      <span>
        {missing === zero
          ? t('cart.freeDelivery')
          : inView((side) =>
              t('cart.freeDeliveryFrom', { amount: price(bothSides(missing, normalRate, 'incl')[side]) }),
            )}
      </span>
    </p>
  )
}

/** Before delivery is chosen, the shop's own country counts. Undefined: delivery is not free, or it is collected. */
function missingForFree(methods: readonly Delivery[], { totals, delivery }: DeliveryOfCart) {
  const chosen = methods.find(({ id }) => id === delivery.shippingId)
  if (chosen?.type === 'pickup') return undefined
  if (chosen && totals.shippingInclVat === zero) return zero
  const goods = { weight: totals.totalWeight, letterboxThickness: null, value: totals.subtotalInclVat }
  if (!chosen && leastShipping(methods, shopCountry, goods) === zero) return zero
  const limits = (chosen ? [chosen] : methods)
    .filter((method) => method.type === 'shipping' && (chosen || deliveryFits(method, shopCountry, goods)))
    .map(({ freeFrom }) => freeFrom - goods.value)
    .filter((missing) => missing > 0)
  return limits.length === 0 ? undefined : cents(Math.min(...limits))
}
