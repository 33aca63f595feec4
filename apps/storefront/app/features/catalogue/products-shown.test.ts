import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { expect, it } from 'vitest'
import { createVisit, visitor } from '../../server/visit.server.ts'
import { emptyCaches } from '../../testing/a-cache.ts'
import { aProduct } from '../../testing/a-product.ts'
import { productsOnPage } from './products-shown.ts'
import { listFor } from './with-customer-prices.server.ts'

const aCard = (productId: number, colours: number[]) =>
  ({
    ...{ productId, image: null, hoverImage: null, prices: aProduct().prices, lowestPrice: null },
    colours: colours.map((id) => ({ productId: id })),
  }) as unknown as ProductCard

it('states every product of a list, and the colours that its cards link to', async () => {
  const shownProducts = new Set<number>()
  const { context } = createVisit({
    send: () => Promise.reject(new Error('nothing is asked for')),
    request: new Request('https://shop.example/kelims'),
    appUrl: 'https://shop.example',
    askedFrom: 'outside',
    nonce: undefined,
    shownProducts,
    caches: emptyCaches(),
  })
  await listFor(context.get(visitor))([aCard(1, [1, 2]), aCard(3, [])])
  expect([...shownProducts]).toEqual([1, 2, 3])
})

it('states with a product its companions, and similar products with their colours', () => {
  const companion = { ...aProduct({ productId: 20 }), configurator: { options: [] } }
  const stated = productsOnPage(aProduct({ productId: 7, companions: [companion], similar: [aCard(9, [10])] }))
  expect(stated).toEqual(expect.arrayContaining([7, 20, 9, 10]))
})
