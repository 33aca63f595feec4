import type { Sample } from '@toonbank/contract/shop/sample.ts'
import { type Cents, times } from '@toonbank/domain/money/cents.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { Form } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Picture } from '../../ui/picture.tsx'

interface SampleListProps {
  readonly samples: readonly Sample[]
  readonly price: Cents
}

export function SampleList({ samples, price }: SampleListProps) {
  const t = useTexts('sample')
  const href = useHref()
  return (
    <section aria-label={t('title')}>
      <ul className="divide-y divide-line border-y border-line">
        {samples.map(({ productId, title, slug, image }) => (
          <li key={productId} className="flex items-center gap-4 py-3">
            <div className="size-20 shrink-0 overflow-hidden rounded bg-linen">
              {image ? (
                <Picture picture={image} sizes="5rem" between={[160, 320]} alt="" className="size-full object-cover" />
              ) : (
                <NoPicture className="size-full" />
              )}
            </div>
            <p className="grow">
              <ShopLink to={href('product', { id: productId, slug })} className="font-semibold link-quiet">
                {title}
              </ShopLink>
              <span className="block text-muted">
                <PriceText amount={price} exact freeWord />
              </span>
            </p>
            <Form method="post" action={href('samples')}>
              <input type="hidden" name="remove" value={productId} />
              <button
                type="submit"
                aria-label={t('remove', { title })}
                className="inline-flex size-11 items-center justify-center rounded hover:bg-linen"
              >
                <Icon name="cross" className="size-5" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between text-17 font-semibold">
        <span>{price === 0 ? t('total') : t('totalInclVat')}</span>
        <PriceText amount={times(price, samples.length)} exact freeWord />
      </p>
      <p className="mt-1 text-muted">{t('byPost')}</p>
    </section>
  )
}
