import { sizedValueIds } from '@toonbank/shop/catalogue/facets/computed-facets.ts'
import fc from 'fast-check'

/** Size offers of some of the products 1 to `products`, in cents up to `maxPrice`; undefined: no size is chosen. */
export const randomSizeOffers = (products: number, maxPrice: number) =>
  fc.option(
    fc
      .array(
        fc.tuple(
          fc.integer({ min: 1, max: products }),
          fc.record({
            incl: fc.nat(maxPrice),
            excl: fc.nat(maxPrice),
            isOrderable: fc.boolean(),
            valueIds: fc.subarray([...sizedValueIds]),
          }),
        ),
        { maxLength: 120 },
      )
      .map((offers) => new Map(offers)),
    { nil: undefined },
  )
