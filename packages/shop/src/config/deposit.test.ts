import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

const depositNow = async () => {
  const answer = await shop.aVisitor().ask(getAppConfig, {})
  return answer.ok && answer.value.payment.deposit
}

it('asks no deposit until the merchant says so', async () => {
  expect(await depositNow()).toEqual({ state: false, percentage: 20 })
  await shop.database.db
    .update(shopSetting)
    .set({ value: sql`jsonb_set(value, '{deposit}', '{"state": true, "percentage": 25}')` })
  shop.time.now = new Date(Date.now() + 60_000)
  expect(await depositNow()).toEqual({ state: true, percentage: 25 })
})
