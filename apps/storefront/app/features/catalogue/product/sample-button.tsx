import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { type MouseEvent, useState } from 'react'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { usePrice } from '../../../shop/price-text.tsx'
import { putInTray, useTray } from '../../../shop/samples/tray-store.ts'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { actionClass } from '../../../ui/button.tsx'

const doublePress = 700

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

/**
 * The server renders it for everybody; the browser knows its own tray. Without JavaScript it leads to the tray's page.
 */
export function SampleButton({ product: { productId, sample } }: { product: Pick<Product, 'productId' | 'sample'> }) {
  const t = useTexts('catalogue')
  const href = useHref()
  const price = usePrice()
  const { samples } = useConfig()
  const tray = useTray()
  const [refusedWith, refuse] = useState(0)
  const [pressedAt, setPressedAt] = useState<number>()
  if (!samples.state || !sample) return null
  const held = tray?.productIds.length ?? 0
  const count = { count: held, most: samples.most }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    setPressedAt(event.timeStamp)
    refuse(putInTray(productId, samples.most) ? 0 : held)
  }
  // A fast second click hits the link in the button's place, but is meant for the button.
  const stayAfterPress = (event: MouseEvent) => {
    if (pressedAt !== undefined && event.timeStamp - pressedAt < doublePress) event.preventDefault()
  }
  const isIn = tray?.productIds.includes(productId) ?? false
  const isRefused = !isIn && refusedWith > 0 && held >= samples.most
  const amount = samples.price === 0 ? 'free' : 'priced'
  const priced = { price: price(samples.price, { exact: true }) }
  return (
    <form method="post" action={href('samples')}>
      <input type="hidden" name="add" value={productId} />
      {isIn ? (
        <ShopLink
          to={href('samples')}
          ref={pressedAt === undefined ? undefined : takeFocus}
          onClick={stayAfterPress}
          aria-label={t('sample.inTray', count)}
          className={actionClass}
        >
          <Icon name="check" />
          {t('sample.inTrayShort')}
        </ShopLink>
      ) : (
        <button type="submit" aria-label={t(`sample.${amount}`, priced)} onClick={press} className={actionClass}>
          <Icon name="swatch" />
          {t(`sample.${amount}Short`, priced)}
        </button>
      )}
      <p role="status" className="max-w-44 text-13 text-muted empty:hidden">
        {isRefused ? (
          <>
            {t('sample.full', count)}{' '}
            <ShopLink to={href('samples')} className="text-ink link">
              {t('sample.open')}
            </ShopLink>
          </>
        ) : null}
      </p>
    </form>
  )
}
