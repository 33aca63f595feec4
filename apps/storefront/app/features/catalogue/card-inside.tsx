import { choiceQuery } from '@toonbank/domain/wish/choice-query.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { CardLink } from '../../language/card-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { CompareButton } from '../../shop/compare/compare-button.tsx'
import type { ListedPicture, ListedProduct } from '../../shop/listed-product.ts'
import { OwnPriceMark } from '../../shop/own-price-mark.tsx'
import { PriceTag } from '../../shop/price-tag.tsx'
import { WishHeart } from '../../shop/wishes/wish-heart.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CardFact } from './card-fact.tsx'
import { CardPictures, cardSizes, cardWidths } from './card-pictures.tsx'
import { ColourDots } from './colour-dots.tsx'

export interface ProductCardProps {
  readonly product: ListedProduct
  readonly priority?: 'first' | 'eager' | undefined
  readonly heading?: 'h2' | 'h3'
  /** The card shows the room, and the rug alone to a mouse. */
  readonly isRoom?: boolean
  readonly skips?: boolean
}

export function CardInside({
  product,
  priority,
  heading: Heading = 'h2',
  isRoom = false,
  skips = false,
  hovered = false,
  colour,
  onLook,
}: ProductCardProps & {
  readonly hovered?: boolean
  readonly colour?: ListedPicture | undefined
  readonly onLook?: (productId: number | undefined) => void
}) {
  const href = useHref()
  const { image, hoverImage } = product
  const [shown, other] = isRoom && hoverImage ? [hoverImage, image] : [image, hoverImage]
  const skipping = skips ? 'skips-unseen' : ''
  return (
    <>
      <div className={`card-picture ${skipping}`} style={{ backgroundColor: product.ownColour }}>
        {shown ? (
          <Picture
            picture={shown}
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
        <CardPictures onHover={hovered ? other : null} ofColour={colour} />
      </div>
      <Heading className="mt-3 font-sans font-medium tracking-normal break-words">
        <CardLink
          to={href('product', { id: product.productId, slug: product.slug }) + choiceQuery(product.choice ?? [])}
        >
          {product.title}
        </CardLink>
      </Heading>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        <PriceTag prices={product.prices} from={product.isFromPrice} />
        {product.isOwnPrice ? <OwnPriceMark /> : null}
      </p>
      <CardFact product={product} />
      <div className={`card-over ${skipping}`}>
        <div className="card-acts">
          <ColourDots product={product} onLook={onLook} />
          <CompareButton product={product} className="ml-auto" />
        </div>
        <WishHeart
          product={product}
          onTouch={() => openPanel('card', { product })}
          className="pointer-events-auto absolute top-1 right-1"
        />
      </div>
    </>
  )
}
