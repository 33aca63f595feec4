import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { CardLink } from '../../../../language/card-link.tsx'
import { useHref } from '../../../../language/use-href.ts'
import type { ListedProduct } from '../../../../shop/listed-product.ts'
import { PriceTag } from '../../../../shop/price-tag.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { useCards } from './use-cards.ts'

export function SeenRow({ ids }: { ids: readonly number[] }) {
  const t = useTexts('catalogue')
  const products = useCards(ids)
  const cards = products ?? ids.map(() => undefined)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="recently-seen" className="mt-16 sm:mt-24">
      <h2 id="recently-seen" className="mb-6 text-28 sm:text-40">
        {t('recentlyViewed')}
      </h2>
      <ul className="relative -mx-4 flex gap-4 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:px-0">
        {cards.map((product, at) => (
          <li key={product?.productId ?? at} className="group relative w-36 shrink-0 sm:w-44">
            <div className="aspect-4/5 overflow-hidden rounded bg-linen">
              {product?.image ? (
                <Picture
                  picture={product.image}
                  sizes="11rem"
                  between={[160, 640]}
                  alt=""
                  className="size-full object-cover"
                />
              ) : product ? (
                <NoPicture className="size-full" />
              ) : null}
            </div>
            {product ? <Words product={product} /> : <div className="h-19" />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ product }: { product: ListedProduct }) {
  const href = useHref()
  return (
    <div className="h-19 pt-2">
      <h3 className="line-clamp-2 h-10 font-sans text-13 font-semibold tracking-normal">
        <CardLink to={href('product', { id: product.productId, slug: product.slug })}>{product.title}</CardLink>
      </h3>
      <p className="h-7 truncate">
        <PriceTag prices={product.prices} from={product.isFromPrice} className="text-15" />
      </p>
    </div>
  )
}
