import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { shownLineAmounts } from '@toonbank/domain/cart/shown-line-amounts.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { DeliveryDayText } from '../../shop/delivery-day-text.tsx'
import { DeliveryText } from '../../shop/delivery-text.tsx'
import { LineChanges } from '../../shop/line-changes.tsx'
import { LinePrice } from '../../shop/line-price.tsx'
import { OwnPriceMark } from '../../shop/own-price-mark.tsx'
import { usePrice } from '../../shop/price-text.tsx'
import { SoldOutText } from '../../shop/sold-out-text.tsx'
import { useVatView } from '../../shop/use-vat-view.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { QuantityForm } from './quantity-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import { SaveForLater } from './save-for-later.tsx'

export function CartLineItem({ line, onNavigate }: { line: CartLine; onNavigate?: () => void }) {
  const href = useHref()
  const t = useTexts('common')
  const price = usePrice()
  const inView = useVatView()
  const { prices } = line
  return (
    <li
      data-line={line.id}
      tabIndex={-1}
      className={`flex gap-4 py-5 max-[18rem]:flex-wrap transition-opacity ${line.quantity === 0 ? 'opacity-40' : ''}`}
    >
      <div className="aspect-4/5 w-20 shrink-0 self-start overflow-hidden rounded bg-linen sm:w-24">
        {line.image ? (
          <Picture picture={line.image} sizes="6rem" alt="" className="size-full object-cover" />
        ) : (
          <NoPicture className="size-full" />
        )}
      </div>
      <div className="min-w-0 grow">
        <div className="grid gap-x-3 min-[18rem]:grid-cols-[1fr_auto] min-[18rem]:grid-rows-[auto_1fr]">
          <ShopLink
            to={href('product', { id: line.productId, slug: line.slug })}
            className="font-semibold wrap-anywhere link-quiet"
            {...(onNavigate ? { onClick: onNavigate } : {})}
          >
            {line.title}
          </ShopLink>
          <span className="row-span-2 text-right max-[18rem]:row-span-1">
            <span className="font-serif text-17">
              <LinePrice {...shownLineAmounts(line)} isDiscounted={prices.discountPercentage > 0} />
            </span>
            {line.isOwnPrice ? (
              <span className="block">
                <OwnPriceMark />
              </span>
            ) : null}
          </span>
          <ul className="text-13 text-muted">
            {line.options.map((option) => (
              <li key={option.lineOptionId}>
                {option.label}: {option.name}
              </li>
            ))}
            {line.quantity > 1 ? (
              <li>
                {inView((side) =>
                  t('cart.each', {
                    price: price(side === 'inclVat' ? prices.discountInclVat : prices.discountExclVat, {
                      exact: true,
                    }),
                  }),
                )}
              </li>
            ) : null}
            <li>
              {line.orderable ? (
                <WhenThere line={line} />
              ) : (
                <span className="font-medium text-red">
                  <SoldOutText line={line} />
                </span>
              )}
            </li>
            {line.returnable ? null : <li>{t('cart.notReturnable')}</li>}
          </ul>
        </div>
        <LineChanges line={line} />
        <div className="mt-3 flex items-center justify-between">
          <QuantityForm line={line} />
          <RemoveForm line={line} />
        </div>
        <SaveForLater line={line} />
      </div>
    </li>
  )
}

/** The day is the one that the checkout promises; general words are shown until the server has the line. */
function WhenThere({ line: { expected, deliveryDays } }: { line: CartLine }) {
  return expected ? (
    <DeliveryDayText of={expected} isPickup={expected.isPickup} />
  ) : (
    <DeliveryText days={deliveryDays} />
  )
}
