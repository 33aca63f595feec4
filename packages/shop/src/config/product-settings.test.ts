import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

let minutes = 0
/** What a visitor reads after the merchant has set this. */
async function configAfter(product: object | undefined, language = 'nl-NL') {
  const value = product
    ? sql`${shopSetting.value} || ${JSON.stringify({ product })}::jsonb`
    : sql`${shopSetting.value} - 'product'`
  await shop.database.db.update(shopSetting).set({ value }).where(eq(shopSetting.key, 'shop'))
  minutes += 10
  shop.time.now = new Date(Date.UTC(2026, 10, 21, 12, minutes))
  const answer = await shop.aVisitor(language).ask(getAppConfig, {})
  if (!answer.ok) throw new Error('no config')
  return answer.value
}

it('shows what the specification shows until the merchant sets something else', async () => {
  const { support, content, stock } = await configAfter(undefined)
  expect(support).toMatchObject({ contactWidget: true, review: { score: 9.7, stars: 3, url: '' } })
  expect(content).toEqual({ contactWidget: true, icon: 'toonbank' })
  expect(stock).toMatchObject({ state: true, displayType: 'text' })
})

it('shows what the merchant has set, each on its own', async () => {
  const url = { nld: '/beoordelingen', eng: '/reviews' }
  expect((await configAfter({ review: { score: 8.4, stars: 5, url } }, 'en-US')).support.review).toEqual({
    score: 8.4,
    stars: 5,
    url: '/reviews',
  })
  expect((await configAfter({ review: null })).support).toMatchObject({ contactWidget: true, review: null })
  const { support, content } = await configAfter({ contactWidget: { shop: false, content: true } })
  expect([support.contactWidget, content.contactWidget]).toEqual([false, true])
  expect((await configAfter({ stock: { state: false, displayType: 'amount' } })).stock).toMatchObject({
    state: false,
    displayType: 'amount',
  })
})
