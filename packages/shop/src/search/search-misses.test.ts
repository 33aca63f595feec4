import { getSearchPage } from '@toonbank/contract/shop/search.ts'
import { searchMiss } from '@toonbank/database/schema/search.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maxPerDay, missCounter } from './count-miss.ts'
import { listSearchMisses } from './search-misses.ts'

const shop = await aShop()
const { db } = shop.database
const { dutch, english, sectionsOf } = aSearcher(shop)
beforeEach(() => db.delete(searchMiss))
afterEach(() => expect(shop.unexpected).toEqual([]))

const submit = (q: string, as = dutch, pageNumber = 1) => as.ask(getSearchPage, { body: { q, pageNumber } })
const noted = async () =>
  (await listSearchMisses(db, new Date())).map(({ query, locale, count }) => [query, locale, count])

it('counts a search without a result a day, by text and language; not one that finds, nor letters on the way', async () => {
  for (const q of ['Zweefmolen!', 'zweefmolen', ' ZWEEFMOLEN ']) await submit(q)
  await submit('zweefmolen', english)
  for (const q of ['vloerkleed', 'bezorgkosten', 'openingsuren', 'xxpiet@example.nl', '0612345678']) await submit(q)
  await sectionsOf('zweefmole')
  await vi.waitFor(async () =>
    expect(await noted()).toEqual([
      ['zweefmolen', 'nld', 3],
      ['zweefmolen', 'eng', 1],
    ]),
  )
})

it('holds so many a day and no more, whoever makes them up; those that are there count on', async () => {
  const day = '2026-03-02'
  await db
    .insert(searchMiss)
    .values(Array.from({ length: maxPerDay }, (_, at) => ({ day, locale: 'nld' as const, query: `q${at}`, count: 1 })))
  const count = missCounter(shop.database)
  const now = new Date(`${day}T12:00:00Z`)
  await count('zweefmolen', 'nld', now)
  await count('q7', 'nld', now)
  expect(await db.$count(searchMiss)).toBe(maxPerDay)
  const [first] = await listSearchMisses(db, now)
  expect(first).toEqual({ query: 'q7', locale: 'nld', count: 2, lastDay: day })
})

it('writes at most two a second in a process', async () => {
  const count = missCounter(shop.database)
  for (let at = 0; at < 200; at++)
    await count(`draaimolen ${'abcdefghij'[at % 10]}${at}`, 'nld', new Date('2026-03-03T12:00:00Z'))
  expect(await db.$count(searchMiss)).toBe(120)
})

it('is forgotten after ninety days', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await db.insert(searchMiss).values([
    { day: at(89), locale: 'nld', query: 'jong', count: 1 },
    { day: at(92), locale: 'nld', query: 'oud', count: 1 },
  ])
  await tidyUp(shop.dependencies)
  expect((await db.select().from(searchMiss)).map(({ query }) => query)).toEqual(['jong'])
})
