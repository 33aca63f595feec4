import type { Product } from '@toonbank/contract/catalogue.ts'
import { Description } from './description.tsx'
import { MadeOf } from './made-of.tsx'
import { Specifications } from './specifications.tsx'

export type ProductTexts = Pick<
  Product,
  'longDescription' | 'specifications' | 'composition' | 'care' | 'maker' | 'mpn'
>

export const textsOf = ({ longDescription, specifications, composition, care, maker, mpn }: Product): ProductTexts => ({
  longDescription,
  specifications,
  composition,
  care,
  maker,
  mpn,
})

/** What is to be read of a product below its pictures; the server draws it apart from the page. */
export function TextsInside(texts: ProductTexts) {
  return (
    <>
      <div className="mt-16 grid gap-12 lg:grid-cols-2 lg:gap-20">
        {texts.longDescription ? <Description html={texts.longDescription} /> : null}
        {texts.specifications.length > 0 ? <Specifications specifications={texts.specifications} /> : null}
      </div>
      <div className="mt-12">
        <MadeOf product={texts} />
      </div>
    </>
  )
}
