import { choiceQuery } from '@toonbank/domain/wish/choice-query.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { CardLink } from '../../language/card-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { CompareButton } from '../../shop/compare/compare-button.tsx'
import { DeliveryText } from '../../shop/delivery-text.tsx'
import type { ListedPicture, ListedProduct } from '../../shop/listed-product.ts'
import { OwnPriceMark } from '../../shop/own-price-mark.tsx'
import { PriceTag } from '../../shop/price-tag.tsx'
import { StockText } from '../../shop/stock-text.tsx'
import { WishHeart } from '../../shop/wishes/wish-heart.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { CardPictures, cardSizes, cardWidths } from './card-pictures.tsx'
import { ColourDots } from './colour-dots.tsx'
import { RatingText } from './rating-text.tsx'
import { sizeLine } from './size-line.ts'

export interface ProductCardProps {
  readonly product: ListedProduct
  readonly priority?: 'first' | 'eager' | undefined
  readonly heading?: 'h2' | 'h3'
}

export function CardInside({
  product,
  priority,
  heading: Heading = 'h2',
  hovered = false,
  colour,
  onLook,
}: ProductCardProps & {
  readonly hovered?: boolean
  readonly colour?: ListedPicture | undefined
  readonly onLook?: (productId: number | undefined) => void
}) {
  const href = useHref()
  const t = useTexts('catalogue')
  const size = sizeLine(t, product)
  return (
    <>
      <div
        className="relative aspect-4/5 shrink-0 overflow-hidden rounded bg-linen"
        style={{ backgroundColor: product.ownColour }}
      >
        {product.image ? (
          <Picture
            picture={product.image}
            sizes={cardSizes}
            between={cardWidths}
            alt=""
            first={priority === 'first'}
            eager={priority === 'eager'}
            className={`size-full object-cover ${priority ? '' : 'after-first-picture'}`}
          />
        ) : (
          <NoPicture className="size-full" />
        )}
        <CardPictures room={hovered ? product.hoverImage : null} colour={colour} />
      </div>
      <Heading className="mt-3 break-words font-sans text-15 font-semibold tracking-normal sm:text-17">
        <CardLink
          to={href('product', { id: product.productId, slug: product.slug }) + choiceQuery(product.choice ?? [])}
        >
          {product.title}
        </CardLink>
      </Heading>
      {size ? <p className="text-13 text-balance text-muted">{size}</p> : null}
      {product.rating ? (
        <p className="text-13 text-muted">
          <RatingText rating={product.rating} />
        </p>
      ) : null}
      <div className="mt-auto pt-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <PriceTag prices={product.prices} from={product.isFromPrice} />
          {product.isOwnPrice ? <OwnPriceMark /> : null}
        </span>
        <div className="mt-1 min-h-6">
          <ColourDots product={product} onLook={onLook} />
        </div>
      </div>
      <p className="mt-1 flex min-h-[2lh] flex-wrap content-start gap-x-2 text-13 text-muted max-md:flex-col max-md:flex-nowrap lg:min-h-0">
        <StockText product={product} days={product.orderable ? product.deliveryDays : null} />
        {product.orderable ? (
          <span>
            <DeliveryText days={product.deliveryDays} />
          </span>
        ) : null}
      </p>
      <CompareButton product={product} className="relative z-1 -mb-2 w-fit" />
      <WishHeart product={product} className="absolute top-1 right-1" />
    </>
  )
}
