import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Picture } from '../../../ui/picture.tsx'

interface VariationPictureProps {
  readonly item: Product['configurator']['variations'][number]['items'][number]
  readonly isCurrent: boolean
  readonly search: string
  readonly isLarge: boolean
}

export function VariationPicture({ item, isCurrent, search, isLarge }: VariationPictureProps) {
  const t = useTexts('catalogue')
  const href = useHref()
  const { base, colour, alt } = item.productImage
  const picture = base ? (
    <Picture
      picture={{ base, imageAlt: alt }}
      sizes={isLarge ? '12rem' : '4rem'}
      alt=""
      className="aspect-4/5 w-full object-cover"
    />
  ) : (
    <NoPicture colour={colour} className="aspect-4/5 w-full" />
  )
  const name = isLarge ? <span className="mt-1 block text-13">{item.name}</span> : null
  if (!item.state) {
    const unavailable = t('variationUnavailable', { name: item.name })
    return (
      <span
        role="img"
        aria-label={unavailable}
        title={unavailable}
        className={`block rounded border p-0.5 opacity-40 ${isCurrent ? 'border-ink' : 'border-transparent'}`}
      >
        {picture}
        {name}
      </span>
    )
  }
  return (
    <ShopLink
      to={`${href('product', { id: item.productId, slug: item.productSlug })}${search}`}
      prefetch="intent"
      preventScrollReset
      aria-label={item.name}
      title={item.name}
      aria-current={isCurrent ? 'true' : undefined}
      className="block overflow-hidden rounded border border-transparent p-0.5 transition-colors hover:border-edge aria-[current=true]:border-ink"
    >
      {picture}
      {name}
    </ShopLink>
  )
}
