import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@toonbank/cli/run-command.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import { anObjectStorage } from '@toonbank/testing/storage/an-object-storage.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMasterStore } from '../compose/create-master-store.ts'
import { judgeProviders } from '../doctor/judge-providers.ts'
import { readSettings } from '../settings.ts'
import { shopPictures } from './shop-pictures.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const storage = await anObjectStorage()
const directory = aFolder('bucket')
const rug = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a6' } })
  .jpeg()
  .toBuffer()

/** What the source of the pictures gives; undefined: it is gone. */
let source: Buffer | undefined = rug
let now = 0
beforeEach(async () => {
  source = rug
  storage.objects.clear()
  await database.pool.query("UPDATE product SET pictures = '{}' WHERE article_number LIKE 'S%-%'")
  await database.pool.query("DELETE FROM picture WHERE source_url LIKE 'https://cdn.example/S%'")
})
afterEach(() => {
  storage.fail()
  storage.forbidden.clear()
})
const fetchPicture = async () =>
  source ? ({ ok: true, value: source } as const) : ({ ok: false, problem: 'notFound' } as const)

/** A machine: a disk of its own, with the bucket of all. */
function aNode(settings: Record<string, string> = storage.settings, data = mkdtempSync(join(directory, 'node-'))) {
  const environment = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: data, NODE_ENV: 'test', ...settings }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return {
    data,
    async run(...args: string[]) {
      const said = { out: '', error: '' }
      const code = await runCommand(args, {
        environment,
        directory,
        write: (text) => (said.out += text),
        writeError: (text) => (said.error += text),
        isTerminal: false,
        fetchPicture,
      })
      return { code, ...said }
    },
    /** A process that serves pictures, just started. */
    process() {
      const cache = createCache(() => now)
      const circuits = openCircuits(log, () => now)
      const masters = createMasterStore({ settings: readSettings(environment), dataDir: data, circuits, log })
      const { media } = shopPictures({ dataDir: data, masters }, { database, cache, log } as never, fetchPicture)
      return async (name: string, size: string) => {
        const answer = await media.request(`/0123abcd/${name}-${size}`)
        const { headers } = answer
        return [answer.status, headers.get('content-type'), headers.get('retry-after'), headers.get('cache-control')]
      }
    },
  }
}
type Node = ReturnType<typeof aNode>

let articles = 0
/** Imports rugs with a picture each, and gives the names of these. */
async function imports({ run }: Node, count: number): Promise<string[]> {
  const batch = `S${++articles}`
  const rows = Array.from({ length: count }, (_, at) => `${batch}-${at}`)
  const line = (article: string) =>
    `${article.toLowerCase()},${article},${article},10,https://cdn.example/${article}.jpg`
  writeFileSync(
    join(directory, 'rugs.csv'),
    `Handle,Title,Variant SKU,Variant Price,Image Src\n${rows.map(line).join('\n')}\n`,
  )
  expect(await run('import', 'rugs.csv')).toMatchObject({ code: 0 })
  const named = await database.pool.query('SELECT name FROM picture WHERE source_url LIKE $1 ORDER BY name', [
    `%/${batch}-%`,
  ])
  return named.rows.map(({ name }) => name)
}
const masters = () => [...storage.objects.keys()].map((key) => key.replace('pictures/', '')).sort()
const shown = [200, 'image/jpeg', null, 'public, max-age=31536000, immutable']
const comeAgainLater = [503, 'image/svg+xml', '5', 'no-store']

it('lets one machine bring pictures and another serve them when their source is gone', async () => {
  const [first, second] = [aNode(), aNode()]
  const names = await imports(first, 3)
  expect(await first.run('pictures', 'fetch')).toMatchObject({ code: 0, out: expect.stringContaining('3 brought') })
  expect([masters(), readdirSync(first.data)]).toEqual([names, []])
  source = undefined
  const ask = second.process()
  for (const name of names) expect(await ask(name, '320.jpg')).toEqual(shown)
  expect(await ask(names[0] ?? '', '160.avif')).toEqual([200, 'image/webp', null, 'public, max-age=60'])
})

torture('keeps what a first visitor made it fetch, for all machines', async () => {
  const [first, second] = [aNode(), aNode()]
  const [name = ''] = await imports(first, 1)
  expect(await first.process()(name, '320.jpg')).toEqual(shown)
  source = undefined
  expect(await second.process()(name, '480.jpg')).toEqual(shown)
})

it('serves the sizes that it has while the object storage is down, also when started anew, and asks for patience for others', async () => {
  const node = aNode()
  const [name = ''] = await imports(node, 1)
  expect(await node.process()(name, '320.jpg')).toEqual(shown)
  storage.fail({ on: 'any', kind: 'down' })
  const ask = node.process()
  expect(await ask(name, '320.jpg')).toEqual(shown)
  for (let times = 0; times < 4; times++) expect(await ask(name, '480.jpg')).toEqual(comeAgainLater)
  storage.fail()
  now += 60_000
  expect(await ask(name, '480.jpg')).toEqual(shown)
})

it('neither shows nor keeps what it fetched and could not put there, and does not hold it against the source', async () => {
  const node = aNode()
  const [name = ''] = await imports(node, 1)
  storage.fail({ on: 'put', kind: 'broken' })
  const ask = node.process()
  expect(await ask(name, '320.jpg')).toEqual(comeAgainLater)
  expect([masters(), readdirSync(node.data)]).toEqual([[], []])
  storage.fail()
  expect(await ask(name, '320.jpg')).toEqual(shown)
  expect(masters()).toEqual([name])
})

it('says 404 of a picture whose source is gone, not that the object storage is away', async () => {
  const node = aNode()
  const [name = ''] = await imports(node, 1)
  source = undefined
  expect((await node.process()(name, '320.jpg'))[0]).toBe(404)
})

torture('refuses to bring pictures while the object storage fails, loses none, and goes on where it was', async () => {
  const node = aNode()
  const names = await imports(node, 12)
  storage.fail({ on: 'put', kind: 'refuse', times: 1 })
  const refused = await node.run('pictures', 'fetch')
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('does not keep pictures for now') })
  expect(refused.error).toContain('Nothing is lost: say it again')
  for (const object of storage.objects.values()) expect((await sharp(object).metadata()).width).toBe(400)
  storage.fail()
  expect(await node.run('pictures', 'fetch')).toMatchObject({ code: 0, error: '' })
  expect(masters()).toEqual(names)
})

it('moves a folder into the bucket and back, and goes on where it was', async () => {
  const node = aNode({})
  const names = await imports(node, 9)
  await node.run('pictures', 'fetch')
  writeFileSync(join(node.data, 'pictures', 'a note.txt'), 'not a picture')
  expect(await node.run('pictures', 'upload')).toMatchObject({
    code: 1,
    error: 'There is no bucket: set S3_BUCKET_URL.\n',
  })
  const moved = aNode(storage.settings, node.data)
  storage.fail({ on: 'put', kind: 'refuse', times: 1 })
  expect(await moved.run('pictures', 'upload')).toMatchObject({
    code: 1,
    error: expect.stringContaining('say it again'),
  })
  expect(await Promise.all([moved.run('pictures', 'upload'), moved.run('pictures', 'upload')])).toMatchObject([
    { code: 0 },
    { code: 0 },
  ])
  expect(masters()).toEqual(names)
  // One that was cut by whoever copied it by other means.
  storage.objects.set(`pictures/${names[0]}`, Buffer.from('half'))
  expect((await moved.run('pictures', 'upload')).out).toContain('Pictures: 1 copied, 8 were there already.')

  const elsewhere = aNode()
  expect((await elsewhere.run('pictures', 'download')).out).toContain('Pictures: 9 copied, 0 were there already.')
  for (const name of names)
    expect(readFileSync(join(elsewhere.data, 'pictures', name))).toEqual(storage.objects.get(`pictures/${name}`))
})

torture(
  'leaves pictures of a bucket out of backups, says so, and puts those of a backup there at a restore',
  async () => {
    const node = aNode({})
    const names = await imports(node, 2)
    await node.run('pictures', 'fetch')
    const moved = aNode()
    await node.run('backup', 'with.tar.zst')
    await moved.run('pictures', 'fetch')
    const without = await moved.run('backup', 'without.tar.zst')
    expect(without.out).toContain('and 0 pictures')
    expect(without.out).toContain(`Pictures are not in it: they stay in ${storage.settings.S3_BUCKET_URL}.`)

    storage.objects.clear()
    const other = await aTestDatabase()
    await other.database.close()
    const restored = aNode({ ...storage.settings, DATABASE_URL: other.url })
    storage.fail({ on: 'any', kind: 'down' })
    expect(await restored.run('restore', 'with.tar.zst')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/its pictures cannot be kept in .* Nothing was changed/),
    })
    storage.fail()
    expect(await restored.run('restore', 'with.tar.zst')).toMatchObject({ code: 0 })
    expect(masters()).toEqual(expect.arrayContaining(names))
  },
)

torture('lets the doctor say whether the shop may write, read, list and delete', async () => {
  const node = aNode()
  const judge = async () =>
    (await judgeProviders(database, readSettings({ ...storage.settings, DATA_DIR: node.data }))).map(
      ({ verdict, sentence }) => `${verdict} ${sentence}`,
    )
  expect(await judge()).toEqual([
    expect.stringMatching(/^good Pictures are kept in .*lets the shop write, read and delete/),
  ])
  expect(masters()).toEqual([])
  for (const [call, words] of [
    ['put', 'does not let the shop write (HTTP 403 AccessDenied)'],
    ['get', 'does not let the shop read (HTTP 403 AccessDenied)'],
    ['list', 'does not let the shop list'],
    ['head', 'does not let the shop ask for what is not there'],
    ['delete', 'does not let the shop delete'],
  ] as const) {
    storage.forbidden.clear()
    storage.forbidden.add(call)
    expect(await judge()).toEqual([expect.stringContaining(words)])
  }
  storage.forbidden.clear()
  const [name = ''] = await imports(node, 1)
  storage.objects.clear()
  await aNode({}, node.data).run('pictures', 'fetch')
  expect(await judge()).toEqual([expect.stringMatching(/^missing 1 pictures are in .* only: .*pictures upload/)])
  await node.run('pictures', 'upload')
  expect([await judge(), masters()]).toEqual([[expect.stringMatching(/^good/)], [name]])
  storage.fail({ on: 'any', kind: 'down' })
  expect(await judge()).toEqual([expect.stringContaining('dangerous The bucket at')])
  expect((await judgeProviders(database, readSettings({}))).length).toBe(0)
})
