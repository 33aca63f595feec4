import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { BelowFold } from '@toonbank/ui/below-fold.tsx'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { SkipTo } from '@toonbank/ui/skip-to.tsx'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { CompositionAndCare } from './composition-and-care.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { ProductPanels } from './product-panels.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import { Specifications } from './specifications.tsx'
import { type Addition, toAddition } from './to-cart-line.ts'
import { useCompanions } from './use-companions.ts'
import { useConfiguration } from './use-configuration.ts'

interface ProductPageProps {
  readonly product: Product
  readonly onAdd: (additions: readonly Addition[], form: HTMLFormElement) => void
  readonly problem?: string | undefined
  readonly posted?: string | undefined
  readonly reviews?: ReactNode
  readonly similar?: ReactNode
}

const colourOf = ({ productId, configurator }: Product) =>
  configurator.variations.flatMap(({ items }) => items).find((item) => item.productId === productId)?.productImage
    .colour

export function ProductPage({ product, onAdd, problem, posted, reviews, similar }: ProductPageProps) {
  const t = useTexts('catalogue')
  const control = useConfiguration(product, posted)
  const companions = useCompanions(control)
  // The product comes last, so that it is on top of the cart.
  const add = (form: HTMLFormElement) =>
    onAdd([...companions.additions(), toAddition(product, control.choices, control.configuration)], form)
  const room = product.images[1]
  return (
    <>
      <div className="shop-width pt-5 sm:pt-8">
        <Breadcrumb items={product.breadcrumb} />
        <div className="mt-4 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-16">
          <div className="gallery-place min-w-0">
            {product.images.length > 1 ? <SkipTo id="buy" text={t('skipGallery')} /> : null}
            {product.images.length > 0 ? (
              <Gallery title={product.title} images={product.images} />
            ) : (
              <NoPicture colour={colourOf(product)} className="-mx-4 aspect-4/3 md:mx-0 md:aspect-4/5 md:rounded" />
            )}
          </div>
          <div id="buy" tabIndex={-1} className="outline-none lg:sticky lg:top-6">
            <BuyBox control={control} companions={companions} onAdd={add} problem={problem} />
          </div>
        </div>
      </div>
      <BelowFold>
        <Suspense>
          <ProductTexts product={product} />
          {room ? (
            <Picture
              picture={room}
              sizes="100vw"
              className="mt-16 max-h-[85dvh] w-full object-cover object-[50%_85%] sm:mt-24"
            />
          ) : null}
          <div className="shop-width">
            {reviews}
            {similar}
            <RecentlySeen productId={product.productId} />
          </div>
        </Suspense>
      </BelowFold>
      {/* A sticky element stays within its parent, which must be the whole page. */}
      <BuyBar control={control} />
      <ProductPanels control={control} />
    </>
  )
}

function ProductTexts({ product }: { readonly product: Product }) {
  return (
    <div className="shop-width">
      <div className="mt-16 grid gap-12 sm:mt-24 sm:border-t sm:border-line sm:pt-12 lg:grid-cols-2 lg:gap-24">
        {product.longDescription ? <Description html={product.longDescription} /> : null}
        {product.specifications.length > 0 ? <Specifications specifications={product.specifications} /> : null}
      </div>
      <div className="mt-12 sm:mt-16">
        <CompositionAndCare product={product} />
      </div>
    </div>
  )
}
