import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const ask = async (path: string) => {
  const answer = await shop.aVisitor().request(path)
  return { status: answer.status, text: await answer.text() }
}

it('tells search engines of no English pages in a shop without English', async () => {
  expect((await ask('/sitemaps/pages-1.xml')).text).toContain('hreflang="en"')
  expect((await ask('/feeds/google-en.xml')).status).toBe(200)
  await shop.database.db.transaction((tx) => saveSettings(tx, () => ({ english: false }), anActor))
  const { text } = await ask('/sitemaps/pages-1.xml')
  expect(text).toContain('/klantenservice')
  expect(text).not.toMatch(/hreflang|\/en[/<]/)
  expect((await ask('/feeds/google-en.xml')).status).toBe(404)
  expect((await ask('/feeds/google.xml')).status).toBe(200)
})
