import { cents } from '@toonbank/domain/money/cents.ts'
import { wishIdentity } from '@toonbank/domain/wish/wish-rules.ts'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import type { WantedWish } from './wanted-wish.ts'
import { WishButton } from './wish-button.tsx'
import { WishHeart } from './wish-heart.tsx'
import { withWish } from './wish-store.ts'

const kelim = { productId: 7, title: 'Kelim Duin', prices: { discountInclVat: cents(100_00) } }
const size = (id: string) => [{ groupId: 'maat', id }]
const wanted = (wish: Partial<WantedWish>): WantedWish => ({ productId: 7, options: [], isWished: true, ...wish })
const heart = (productId: number, options: WantedWish['options'] = []) => ({
  productId,
  identity: wishIdentity(productId, options),
})

it('is drawn empty for everybody, as a form that puts the product on the list without JavaScript', () => {
  const html = draw(<WishHeart product={kelim} />)
  expect(html).toMatch(/<form [^>]*action="\/verlanglijst" method="post"/)
  expect(html).toContain('<input type="hidden" name="productId" value="7"/>')
  expect(html).toContain('aria-pressed="false"')
  expect(html).toContain('aria-label="Kelim Duin op je verlanglijst"')
  expect(html).not.toContain('fill-clay')
  const english = draw(<WishButton product={kelim} options={size('groot')} />, { path: '/en/product/7/x' })
  expect(english).toContain('action="/en/wishlist"')
  expect(english).toContain('value="[{&quot;groupId&quot;:&quot;maat&quot;,&quot;id&quot;:&quot;groot&quot;}]"')
  expect(english).toContain('Save to your wish list')
})

it('shows a press as the shop will answer it, however often it comes', () => {
  const before = [heart(3)]
  const once = withWish(before, wanted({ options: size('groot') }))
  expect(once).toEqual([heart(7, size('groot')), heart(3)])
  expect(withWish(once, wanted({ options: size('groot') }))).toEqual(once)
  const both = withWish(once, wanted({ options: size('klein') }))
  expect(withWish(both, wanted({ options: size('klein'), isWished: false }))).toEqual(once)
  expect(withWish(both, wanted({ isWished: false, everyChoice: true }))).toEqual(before)
  expect(withWish(before, wanted({ isWished: false }))).toEqual(before)
})
