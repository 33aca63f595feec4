import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import { recordActions } from '@toonbank/testing/staff-actions.ts'
import { expect, it } from 'vitest'

const { database, ask, take } = await anImport()
const { category, product } = recordActions({ database })
const owner = anOwner
const history = (key: string) =>
  ask(
    `SELECT "by", kind, "values"->'before' AS before, "values"->'after' AS after FROM record_change WHERE key = '${key}' ORDER BY id`,
  )

it('creates a category below another, with its history in the same transaction', async () => {
  const saved = await category.save(owner, { key: 'kelims', parent: 'vloerkleden', title: { nld: 'Kelims' } })
  expect(saved).toMatchObject({
    ok: true,
    value: { change: 'created', record: { parent: 'vloerkleden', slug: { nld: 'kelims' }, title: { eng: 'Kelims' } } },
  })
  expect(await history('kelims')).toMatchObject([
    { by: anActor, kind: 'category', before: null, after: { key: 'kelims', parent: 'vloerkleden' } },
  ])
})

it('leaves the blog and the events where they stand: a category there would hide them', async () => {
  const refusal = (words: string) => ({
    problem: 'invalid',
    detail: [{ field: 'slug', message: `${words} is where the list of posts 'evenementen' stands.` }],
  })
  expect(await category.save(owner, { key: 'feest', title: { nld: 'Feest', eng: 'Events' } })).toMatchObject(
    refusal("'feest' / 'events'"),
  )
  const below = { key: 'events', parent: 'vloerkleden', title: 'Events' }
  expect(await category.save(owner, below)).toMatchObject({ value: { change: 'created' } })
  expect(await category.save(owner, { key: 'events', parent: null })).toMatchObject(refusal("'events' / 'events'"))
})

it('changes only what is given, a text in one language too', async () => {
  await category.save(owner, { key: 'veld', title: { nld: 'Veld', eng: 'Field' }, short: 'Groen' })
  const saved = await category.save(owner, { key: 'veld', title: { nld: 'Velden' } })
  expect(saved).toMatchObject({
    value: { change: 'changed', record: { title: { nld: 'Velden', eng: 'Field' }, short: { nld: 'Groen' } } },
  })
  expect(await category.save(owner, { key: 'veld', title: 'Velden' })).toMatchObject({ value: { change: 'same' } })
  expect(await history('veld')).toHaveLength(2)
})

it('lets an SEO title follow the title that it repeats, and keeps one of its own', async () => {
  await category.save(owner, { key: 'lopend', title: { nld: 'Loper', eng: 'Runner' } })
  expect(await category.save(owner, { key: 'lopend', title: { nld: 'Lopers' } })).toMatchObject({
    value: { record: { seoTitle: { nld: 'Lopers', eng: 'Runner' } } },
  })
  await category.save(owner, { key: 'lopend', seoTitle: { nld: 'Lopers kopen', eng: 'Buy runners' } })
  expect(await category.save(owner, { key: 'lopend', title: { nld: 'Gangloper' } })).toMatchObject({
    value: { record: { title: { nld: 'Gangloper' }, seoTitle: { nld: 'Lopers kopen', eng: 'Buy runners' } } },
  })
})

it('moves the addresses of the categories below with its own, and tells the change log', async () => {
  await category.save(owner, { key: 'tuin', title: 'Tuin' })
  await category.save(owner, { key: 'terras', parent: 'tuin', title: 'Terras' })
  const [{ last }] = await ask('SELECT max(number) AS last FROM catalogue_change')
  await category.save(owner, { key: 'tuin', slug: { nld: 'buiten', eng: 'outside' } })
  expect(await ask("SELECT path_nld, path_eng FROM category WHERE key = 'terras'")).toEqual([
    { path_nld: 'buiten/terras', path_eng: 'outside/terras' },
  ])
  expect(await ask(`SELECT kind FROM catalogue_change WHERE number > ${last}`)).toContainEqual({ kind: 'tree' })
})

/** The keys of the categories in which a product stands, its own first. */
const standsIn = async (articleNumber: string) =>
  (
    await ask(`SELECT c.key FROM product_category pc JOIN category c ON c.id = pc.category_id JOIN product p ON p.id = pc.product_id
      WHERE article_number = '${articleNumber}' ORDER BY pc.direct DESC, c.key`)
  ).map(({ key }) => key)

it('moves a category with all below it, and their products stand in all above them', async () => {
  for (const [key, parent] of [
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', null],
  ] as const)
    await category.save(owner, { key, parent, title: key })
  await product.save(owner, { articleNumber: 'IN-C', title: 'C', price: 1, categories: ['c'] })
  expect(await standsIn('IN-C')).toEqual(['c', 'a', 'b'])
  expect(await category.save(owner, { key: 'b', parent: 'd' })).toMatchObject({ value: { record: { parent: 'd' } } })
  expect(await standsIn('IN-C')).toEqual(['c', 'b', 'd'])
  expect(await ask("SELECT path_nld FROM category WHERE key = 'c'")).toEqual([{ path_nld: 'd/b/c' }])
  await take('b.json', '{ "categories": [{ "key": "b", "title": "Bee" }] }')
  expect(await category.show(owner, 'b')).toMatchObject({ value: { parent: 'd', title: { nld: 'Bee' } } })
  for (const parent of ['b', 'c'])
    expect(await category.save(owner, { key: 'b', parent })).toMatchObject({ detail: [{ field: 'parent' }] })
  expect(await category.remove(owner, 'c')).toMatchObject({ ok: true })
  expect(await standsIn('IN-C')).toEqual([])
  expect(await product.show(owner, 'IN-C')).toMatchObject({ value: { categories: [] } })
})

it('refuses what is wrong with the path of its field, and writes nothing', async () => {
  const refused = (detail: object) => expect.objectContaining({ ok: false, problem: 'invalid', detail: [detail] })
  expect(await category.save(owner, { key: 'Kelims', title: 'Kelims' })).toEqual(
    refused({ field: 'key', message: expect.stringContaining('small letters') }),
  )
  expect(await category.save(owner, { key: 'leeg', slug: { nld: 'A b', eng: 'c' }, title: 'Leeg' })).toEqual(
    refused({ field: 'slug.nld', message: expect.stringContaining('small letters') }),
  )
  expect(await category.save(owner, { key: 'leeg', title: 'Leeg', colour: 'red' })).toEqual(
    refused({ field: 'colour', message: 'is not a name that we know.' }),
  )
  expect(await category.save(owner, { key: 'leeg', title: 'Leeg', parent: 'nergens' })).toEqual(
    refused({ field: 'parent', message: "there is no category 'nergens' above this one." }),
  )
  expect(await category.save(owner, { key: 'leeg', title: 'Le\0eg' })).toEqual({
    ...{ ok: false, problem: 'invalidInput', detail: [{ field: 'title', message: 'malformed' }] },
  })
  expect(await category.save(owner, [{ key: 'leeg', title: 'Leeg' }])).toEqual(
    refused({ field: 'the entry', message: 'must be one object, { … }.' }),
  )
  expect(await category.show(owner, 'leeg')).toMatchObject({ ok: false, problem: 'notFound' })
  expect(await history('leeg')).toEqual([])
})

it('refuses who has no right to it', async () => {
  const editor = { by: anActor, rights: ['readCatalogue', 'editContent'] as const, refundLimit: null }
  expect(await category.save(editor, { key: 'kelims', title: 'Niet' })).toMatchObject({
    problem: 'notAllowed',
  })
  expect(await category.remove(editor, 'kelims')).toMatchObject({ problem: 'notAllowed' })
  expect(await category.show(editor, 'kelims')).toMatchObject({ ok: true })
  expect(await category.list({ by: anActor, rights: [], refundLimit: null })).toMatchObject({
    problem: 'notAllowed',
  })
})

it('removes one that nothing leads to, and says what leads to another', async () => {
  await category.save(owner, { key: 'weg', title: 'Weg' })
  expect(await category.remove(owner, 'weg')).toEqual({ ok: true, value: { change: 'removed' } })
  expect(await history('weg')).toMatchObject([{}, { before: { key: 'weg' }, after: null }])
  expect(await category.remove(owner, 'weg')).toMatchObject({ problem: 'notFound' })
  const refused = await category.remove(owner, 'vloerkleden')
  expect(refused).toMatchObject({ ok: false, problem: 'inUse' })
  const messages = refused.ok ? [] : (refused.detail ?? []).map(({ message }) => message)
  expect(messages).toContain("has the category 'kelims' below it.")
  expect(messages.join(' ')).toMatch(/is linked by the setting menus\./)
})

it('lets two who change the same category at once follow each other, and loses nothing', async () => {
  await category.save(owner, { key: 'samen', title: 'Samen' })
  const saved = await Promise.all([
    category.save(owner, { key: 'samen', short: 'Kort' }),
    category.save(owner, { key: 'samen', seoTitle: 'Gevonden' }),
    category.save(owner, { key: 'samen', position: 7 }),
    category.save(owner, { key: 'ook-nieuw', title: 'Ook', position: 5 }),
    category.save(owner, { key: 'ook-nieuw', title: 'Ook', short: 'Toch' }),
  ])
  expect(saved.every(({ ok }) => ok)).toBe(true)
  expect(await category.show(owner, 'samen')).toMatchObject({
    value: { title: { nld: 'Samen' }, short: { nld: 'Kort' }, seoTitle: { nld: 'Gevonden' }, position: 7 },
  })
  expect(await history('samen')).toHaveLength(4)
  expect(await history('ook-nieuw')).toHaveLength(2)
})
