import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { expect, it } from 'vitest'
import { createRecordActions } from '../create-record-actions.ts'

const { database } = await aTestDatabase({ shop: 'demo' })
const { category } = createRecordActions(database)
const owner = asOwner('command')
const ask = async (sql: string) => (await database.pool.query(sql)).rows
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
    { by: 'command', kind: 'category', before: null, after: { key: 'kelims', parent: 'vloerkleden' } },
  ])
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
  expect(await category.save(owner, { key: 'leeg', title: 'Le\0eg' })).toEqual(
    refused({ field: 'title', message: 'cannot be right.' }),
  )
  expect(await category.save(owner, [{ key: 'leeg', title: 'Leeg' }])).toEqual(
    refused({ field: 'the entry', message: 'must be one object, { … }.' }),
  )
  expect(await category.show(owner, 'leeg')).toMatchObject({ ok: false, problem: 'notFound' })
  expect(await history('leeg')).toEqual([])
})

it('refuses who has no right to it', async () => {
  const editor = { name: 'editor', rights: ['readCatalogue', 'editContent'] as const }
  expect(await category.save(editor, { key: 'kelims', title: 'Niet' })).toMatchObject({
    problem: 'notAllowed',
    detail: [{ field: 'category', message: 'needs the right editCatalogue.' }],
  })
  expect(await category.remove(editor, 'kelims')).toMatchObject({ problem: 'notAllowed' })
  expect(await category.show(editor, 'kelims')).toMatchObject({ ok: true })
  expect(await category.list({ name: 'nobody', rights: [] })).toMatchObject({ problem: 'notAllowed' })
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
    category.save(owner, { key: 'ook-nieuw', title: 'Ook' }),
    category.save(owner, { key: 'ook-nieuw', title: 'Ook', short: 'Toch' }),
  ])
  expect(saved.every(({ ok }) => ok)).toBe(true)
  expect(await category.show(owner, 'samen')).toMatchObject({
    value: { title: { nld: 'Samen' }, short: { nld: 'Kort' }, seoTitle: { nld: 'Gevonden' }, position: 7 },
  })
  expect(await history('samen')).toHaveLength(4)
  expect(await history('ook-nieuw')).toHaveLength(2)
})
