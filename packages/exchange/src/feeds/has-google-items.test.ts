import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'
import { hasGoogleItems } from './has-google-items.ts'

it('knows whether the feed for Google has goods', async () => {
  const { database } = await aShop()
  expect(await hasGoogleItems(database.db, new Date())).toBe(true)
  await database.pool.query(`UPDATE product SET pictures = '{}'`)
  expect(await hasGoogleItems(database.db, new Date())).toBe(false)
})
