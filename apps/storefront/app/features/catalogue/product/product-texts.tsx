import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { Description } from './description.tsx'
import { MadeOf } from './made-of.tsx'
import { Specifications } from './specifications.tsx'

export function ProductTexts({ product }: { readonly product: Product }) {
  return (
    <div className="shop-width">
      <div className="mt-16 grid gap-12 lg:grid-cols-2 lg:gap-20">
        {product.longDescription ? <Description html={product.longDescription} /> : null}
        {product.specifications.length > 0 ? <Specifications specifications={product.specifications} /> : null}
      </div>
      <div className="mt-12">
        <MadeOf product={product} />
      </div>
    </div>
  )
}
