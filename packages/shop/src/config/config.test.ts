import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { getContent } from '@toonbank/contract/shop/content.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

const shop = await aShop()
const { db } = shop.database
const settings = await getShopSettings(db)
let minutesLater = 0
afterEach(() => expect(shop.unexpected).toEqual([]))

/** The merchant changes the settings; seconds after, pages know. */
async function set(changed: Partial<ShopSettings>): Promise<void> {
  await db.update(shopSetting).set({ value: { ...settings, ...changed } })
  minutesLater += 60_000
  shop.time.now = new Date(Date.now() + minutesLater)
}
const configNow = async () => {
  const answer = await shop.aVisitor().ask(getAppConfig, {})
  return answer.ok ? answer.value : undefined
}
const priceLabel = async () => {
  const page = await shop.aVisitor().ask(getContent, { body: { slug: 'vloerkleden' } })
  return page.ok && 'filters' in page.value ? page.value.filters.find(({ name }) => name === 'prijs')?.label : undefined
}

it('tells whether carts take codes', async () => {
  expect((await configNow())?.display.displayCoupons).toBe(true)
  await set({ displayCoupons: false })
  expect((await configNow())?.display.displayCoupons).toBe(false)
})

it('tells whether visitors may switch between the views of VAT, and then which one filters go by', async () => {
  const prices = { leading: 'incl', decimals: false } as const
  await set({ prices: { ...prices, showExclVat: false } })
  expect([(await configNow())?.display, await priceLabel()]).toMatchObject([
    { vatToggle: false, priceExclVat: false },
    'Prijs',
  ])
  await set({ prices: { ...prices, showExclVat: false, vatToggle: true } })
  expect([(await configNow())?.display, await priceLabel()]).toMatchObject([{ vatToggle: true }, 'Prijs incl. btw'])
  await set({ prices: { ...prices, showExclVat: true, vatToggle: true } })
  expect([(await configNow())?.display, await priceLabel()]).toMatchObject([{ priceExclVat: true }, 'Prijs excl. btw'])
})
