import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it, vi } from 'vitest'
import { sharedFileFinder } from './find-shared-file.ts'
import { shareBuild } from './share-build.ts'

const { database } = await aTestDatabase()
const findSharedFile = sharedFileFinder(database)

let reads = 0
/** A build with a script of its own, and a font that all have. */
const share = (id: string) =>
  shareBuild(database, {
    id,
    names: [`app-${id}.js`, 'font-1.woff2'],
    read: async (name) => {
      reads++
      return { content: Buffer.from(name), isBrotli: name.endsWith('.js') }
    },
  })

it('gives every process the files of the builds that were started last', async () => {
  await share('one')
  expect(await findSharedFile('app-one.js')).toEqual({ content: Buffer.from('app-one.js'), isBrotli: true })
  expect(await findSharedFile('app-two.js')).toBeUndefined()
  for (const id of ['two', 'three', 'four']) await share(id)
  // Back to the first one, as after a build that was a mistake; its files are there already.
  const before = reads
  await share('one')
  expect(reads).toBe(before)
  await share('five')
  const names = ['one', 'two', 'three', 'four', 'five'].map((id) => `app-${id}.js`)
  const found = await Promise.all([...names, 'font-1.woff2'].map((name) => findSharedFile(name)))
  expect(found.map((file) => file !== undefined)).toEqual([true, false, true, true, true, true])
})

it('is shared once by processes that start at the same moment', async () => {
  await Promise.all(['six', 'seven', 'six', 'seven'].map(share))
  for (const name of ['app-six.js', 'app-seven.js', 'font-1.woff2']) expect(await findSharedFile(name)).toBeDefined()
})

it('looks with one query for all that was asked for while the one before ran, however many names are made up', async () => {
  const query = vi.spyOn(database.pool, 'query')
  const madeUp = Array.from({ length: 500 }, (_, n) => findSharedFile(`made-up-${n}.js`))
  const known = findSharedFile('font-1.woff2')
  expect((await known)?.content).toEqual(Buffer.from('font-1.woff2'))
  expect(new Set(await Promise.all(madeUp))).toEqual(new Set([undefined]))
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
})
