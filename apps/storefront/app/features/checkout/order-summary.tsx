import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { shownLineAmounts } from '@toonbank/domain/cart/shown-line-amounts.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useAddresses } from '../../language/addresses.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { LineChanges } from '../../shop/line-changes.tsx'
import { LinePrice } from '../../shop/line-price.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { QuoteNotice } from '../../shop/quote-notice.tsx'
import { SoldOutText } from '../../shop/sold-out-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface OrderSummaryProps {
  readonly cart: Cart
  readonly totals: ReactNode
  readonly isAtButton: boolean
}

export function OrderSummary({ cart, totals, isAtButton }: OrderSummaryProps) {
  const t = useTexts('checkout')
  const isOrderable = cart.lines.every((line) => line.orderable)
  return (
    <>
      {isAtButton ? null : (
        // It is expanded when a line cannot be ordered, because the reason must be visible.
        <details open={!isOrderable} className="group mb-6 rounded border border-line bg-surface lg:hidden">
          <summary className="flex min-h-14 items-center gap-2 px-4 font-semibold max-[18rem]:flex-wrap max-[18rem]:py-2">
            <Icon name="handcart" className="size-5" />
            {t('showSummary')}
            <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            <span className="ml-auto font-serif text-17">
              <PriceText amount={cart.totals.totalInclVat} exact />
            </span>
          </summary>
          <div className="border-t border-line p-4">
            <Lines cart={cart} />
            {totals}
          </div>
        </details>
      )}
      <aside aria-label={t('summary')} className="hidden rounded border border-line bg-surface p-6 lg:block">
        <SummaryHeading className="mb-4" />
        <Lines cart={cart} />
        {totals}
      </aside>
    </>
  )
}

function SummaryHeading({ className }: { className: string }) {
  const href = useHref()
  const t = useTexts('checkout')
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${className}`}>
      <h2 className="text-21">{t('summary')}</h2>
      <ShopLink to={href('cart')} aria-label={`${t('change')}: ${t('summary')}`} className="text-13 link">
        {t('change')}
      </ShopLink>
    </div>
  )
}

export function SummaryAtButton({ cart, totals }: Omit<OrderSummaryProps, 'isAtButton'>) {
  const t = useTexts('checkout')
  return (
    <section aria-label={t('summary')} className="rounded border border-line bg-surface p-4 lg:hidden">
      <SummaryHeading className="mb-3" />
      <Lines cart={cart} />
      {totals}
    </section>
  )
}

function TakeOut({ line }: { line: Cart['lines'][number] }) {
  const common = useTexts('common')
  const addresses = useAddresses()
  return (
    <Form method="post" action={href(addresses, 'cartLine', { uid: line.uid ?? '' })} className="mt-1">
      <p className="font-medium text-red">
        <SoldOutText line={line} />
      </p>
      <input type="hidden" name="from" value="checkout" />
      <button
        type="submit"
        name="quantity"
        value="0"
        aria-label={common('cart.remove', { title: line.title })}
        className="min-h-11 link"
      >
        {common('cart.takeOut')}
      </button>
    </Form>
  )
}

function Lines({ cart }: { cart: Cart }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  return (
    <>
      <QuoteNotice quote={cart.quote} lines={cart.lines} className="mb-4 text-13" />
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {cart.lines.map((line) => (
          <li key={line.uid ?? line.id} className="flex gap-3 py-3 max-[18rem]:flex-wrap">
            {line.image ? (
              <img
                src={line.image.imageSrc}
                alt=""
                width={64}
                height={80}
                loading="lazy"
                className="h-20 w-16 shrink-0 bg-linen object-cover"
              />
            ) : null}
            <div className="grow text-13">
              <p className="text-15 wrap-anywhere">{line.title}</p>
              {line.options.map((option) => (
                <p key={option.lineOptionId} className="text-muted">
                  {option.label}: {option.name}
                </p>
              ))}
              <p className="text-muted">{t('pieces', { count: line.quantity })}</p>
              <LineChanges line={line} />
              {line.orderable ? null : <TakeOut line={line} />}
              {line.returnable ? null : <p className="text-muted">{common('cart.notReturnable')}</p>}
            </div>
            <LinePrice {...shownLineAmounts(line)} isDiscounted={line.prices.discountPercentage > 0} />
          </li>
        ))}
      </ul>
    </>
  )
}
