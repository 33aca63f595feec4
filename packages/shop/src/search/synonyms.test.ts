import { readFileSync } from 'node:fs'
import { search } from '@toonbank/contract/shop/search.ts'
import { synonym } from '@toonbank/database/schema/search.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { recordActions } from '@toonbank/testing/staff-actions.ts'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { startSynonyms } from './synonyms/start-synonyms.ts'
import { synonymKind } from './synonyms/synonym-record.ts'
import { writeStartSynonyms } from './synonyms/write-start-synonyms.ts'

const shop = await aShop()
const { db } = shop.database
const { dutch, titlesOf, idsOf, sectionsOf } = aSearcher(shop)
const { synonym: records } = recordActions(shop.dependencies)
const owner = anOwner
afterEach(() => expect(shop.unexpected).toEqual([]))

it('finds by a new word at once, and no longer when it is removed', async () => {
  expect(await sectionsOf('zeehondenvel')).toEqual([])
  const record = { key: 'zeehond', language: 'nld', words: ['Zeehonden-vel'], meanings: ['hoogpolig vloerkleed'] }
  expect(await records.save(owner, record)).toMatchObject({ ok: true, value: { change: 'created' } })
  for (const typed of ['zeehondenvel', 'zeehonden vel', 'ZEEHONDEN-VEL', 'zeehonde'])
    expect((await titlesOf(typed))[0], typed).toMatch(/^Hoogpolig vloerkleed/)
  expect(await titlesOf('zeehonden vel roomwit')).not.toEqual([])
  expect(await records.remove(owner, 'zeehond')).toMatchObject({ ok: true })
  expect(await sectionsOf('zeehondenvel')).toEqual([])
  const history = await records.history(owner, 'zeehond')
  expect(history.ok && history.value).toHaveLength(2)
})

it('tells the change log, so that every process reads them anew', async () => {
  const kinds = async () =>
    (await shop.database.pool.query(`SELECT count(*)::int AS told FROM catalogue_change WHERE kind = 'synonyms'`)).rows
  const [before] = await kinds()
  await records.save(owner, { key: 'luikse', language: 'nld', words: ['luiks'], meanings: ['perzisch'] })
  const [after] = await kinds()
  expect(after.told).toBe(before.told + 1)
})

it('refuses what is no synonym, by field', async () => {
  const told = async (given: object) => {
    const saved = await records.save(owner, { key: 'x', language: 'nld', words: ['x'], meanings: ['y'], ...given })
    return saved.ok ? [] : saved.detail?.map(({ field }) => field)
  }
  expect(await told({ language: 'fra' })).toEqual(['language'])
  expect(await told({ words: [] })).toEqual(['words'])
  expect(await told({ meanings: ['!!!'] })).toEqual(['meanings.0'])
  expect(await told({ words: ['een twee drie vier vijf'] })).toEqual(['words.0'])
  expect(await told({ key: 'Geen Sleutel' })).toEqual(['key'])
})

it('means the rugs by a word that also ends another: tapijt is no ondertapijt', async () => {
  expect(await titlesOf('ondertapijt')).toContain('Vilten ondertapijt Zachtland')
  expect((await titlesOf('tapijt')).some((title) => /ondertapijt/i.test(title))).toBe(false)
})

it('means made to measure by op maat, whose stem is that of a mat, and the page that answers by a question of an order', async () => {
  const found = await titlesOf('op maat')
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((title) => /mat\b/i.test(title))).toEqual([])
  expect(await titlesOf('factuur', 'pages')).toEqual(['Mijn facturen', 'Klantenservice'])
  expect(await titlesOf('waar is mijn bestelling', 'pages')).toEqual(['Mijn bestellingen', 'Bezorgen en retourneren'])
  expect(new Set(await titlesOf('badkamer'))).toEqual(new Set(await titlesOf('wasbaar')))
})

it('puts whole words before parts, and rugs before what is for rugs', async () => {
  const english = aSearcher(shop).english
  expect((await titlesOf('wool', 'products', english)).every((title) => !/shampoo/i.test(title))).toBe(true)
  const wool = await idsOf('wol')
  const rows = await shop.database.pool.query<{ id: number }>(
    `SELECT product.id::float8 AS id FROM product WHERE title ->> 'nld' ILIKE '%shampoo%'`,
  )
  expect(wool.indexOf(rows.rows[0]?.id ?? 0)).toBeGreaterThan(20)
})

it('says what was meant, what has only some of the words, and what sells where there is nothing', async () => {
  const ask = async (q: string) => {
    const answer = await dutch.ask(search, { body: { q } })
    if (!answer.ok) throw new Error(answer.problem)
    return answer.value
  }
  expect(await ask('vlorkleed rond')).toMatchObject({ match: 'all', meant: 'vloerkleed rond' })
  expect(await ask('vloerkleed xqzwvk')).toMatchObject({ match: 'some', meant: null })
  const none = await ask('xqzwvk')
  expect([none.match, none.data]).toEqual(['none', []])
  expect(none.bestSellers).toHaveLength(6)
  expect((await ask('vloerkleed')).bestSellers).toEqual([])
})

it('begins a shop with a list that is right, and leaves the list of a merchant alone', async () => {
  for (const one of startSynonyms) expect(v.safeParse(synonymKind.schema, one).success, one.key).toBe(true)
  expect(new Set(startSynonyms.map(({ key }) => key)).size).toBe(startSynonyms.length)
  await db.delete(synonym)
  await records.save(owner, { key: 'eigen', language: 'nld', words: ['mat'], meanings: ['vloerkleed'] })
  await writeStartSynonyms(db)
  expect(await db.$count(synonym)).toBe(1)
})

it('has its start list as a file too, for shops that were there before', async () => {
  const file = readFileSync(new URL('../../../../docs/synoniemen.json', import.meta.url), 'utf8')
  expect(JSON.parse(file)).toEqual({ synonyms: startSynonyms })
})
