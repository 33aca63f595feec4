import { getContent } from '@toonbank/contract/shop/content.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pageKind } from './page/page-record.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const { db } = shop.database

const isForBusiness = async (): Promise<boolean | undefined> => {
  const answer = await shop.aVisitor().ask(getContent, { body: { slug: 'over-ons' } })
  return answer.ok && answer.value.type === 'page' ? answer.value.forBusiness : undefined
}

it('says of a page whether it is for businesses, and so does its record', async () => {
  expect(await isForBusiness()).toBe(false)
  await db.update(contentPage).set({ forBusiness: true }).where(eq(contentPage.key, 'over-ons'))
  expect(await isForBusiness()).toBe(true)
  const noContext = () => Promise.reject(new Error('a page refers to nothing when it is read'))
  expect(await pageKind.find(db, 'over-ons', noContext)).toMatchObject({ key: 'over-ons', forBusiness: true })
})
