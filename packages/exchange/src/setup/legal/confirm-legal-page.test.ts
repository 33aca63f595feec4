import { getContent } from '@toonbank/contract/shop/content.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { inArray } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { confirmLegalPage, listLegalStates, makeLegalPage } from './confirm-legal-page.ts'
import { legalKeys } from './legal-pages.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))
const wordsOf = async (slug: string) => JSON.stringify(await shop.aVisitor().ask(getContent, { body: { slug } }))
const stateOf = async (page: string) => (await listLegalStates(shop.database)).find(({ key }) => key === page)?.is

it('shows a page as one to be checked until the merchant has confirmed it', async () => {
  expect(await stateOf('bedenktijd')).toBe('missing')
  expect(await makeLegalPage(shop.database, 'bedenktijd', anActor)).toBe('done')
  expect([await stateOf('bedenktijd'), await wordsOf('bedenktijd')]).toEqual([
    'toCheck',
    expect.stringContaining('Nog te controleren'),
  ])
  expect(await confirmLegalPage(shop.database, 'bedenktijd', anActor)).toBe('done')
  expect(await stateOf('bedenktijd')).toBe('confirmed')
  const shown = await wordsOf('bedenktijd')
  expect(shown).not.toContain('Nog te controleren')
  expect(shown).toContain('Modelformulier')
  expect(await confirmLegalPage(shop.database, 'bedenktijd', anActor)).toBe('unchanged')
})

it('follows changed data of the shop until it is confirmed, and is the merchant’s own after that', async () => {
  await makeLegalPage(shop.database, 'cookies', anActor)
  const moved = (email: string) =>
    db.transaction((tx) => saveSettings(tx, (before) => ({ support: { ...before?.support, email } }), anActor))
  await moved('nieuw@winkel.example')
  expect(await makeLegalPage(shop.database, 'cookies', anActor)).toBe('done')
  expect(await wordsOf('cookies')).toContain('nieuw@winkel.example')
  await confirmLegalPage(shop.database, 'cookies', anActor)
  await moved('later@winkel.example')
  expect(await makeLegalPage(shop.database, 'cookies', anActor)).toBe('unchanged')
  expect(await stateOf('cookies'), 'says what is no longer so').toBe('outdated')
  expect(await wordsOf('cookies')).toContain('nieuw@winkel.example')
})

it('leaves terms that the merchant wrote as they are, and says where it cannot', async () => {
  expect(await makeLegalPage(shop.database, 'privacy', anActor)).toBe('unchanged')
  expect(await confirmLegalPage(shop.database, 'bezorgen', anActor)).toBe('missing')
  expect(await makeLegalPage(shop.database, 'over-ons', anActor)).toBe('missing')
  await db
    .update(contentPage)
    .set({ key: 'mijn-privacy' })
    .where(inArray(contentPage.key, ['privacy']))
  expect(await makeLegalPage(shop.database, 'privacy', anActor)).toBe('addressTaken')
  expect(legalKeys).toContain('privacy')
})
