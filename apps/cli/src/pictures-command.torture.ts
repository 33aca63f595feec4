import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const { url, database } = await aTestDatabase({ shop: 'demo' })
const directory = aFolder('pictures-command')

const rug = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#4a6' } })
  .jpeg()
  .toBuffer()
let requestedPaths: string[] = []
let atOnce = 0
let maxAtOnce = 0
const web: Record<string, Buffer | string> = {}
async function fetchPicture(address: string) {
  requestedPaths.push(address)
  maxAtOnce = Math.max(maxAtOnce, ++atOnce)
  await new Promise(setImmediate)
  atOnce--
  const found = web[address] ?? 'notFound'
  return typeof found === 'string' ? ({ ok: false, problem: found } as const) : ({ ok: true, value: found } as const)
}

let data = ''
beforeEach(async () => {
  requestedPaths = []
  data = mkdtempSync(join(directory, 'data-'))
  await database.pool.query('UPDATE product SET pictures = $1 WHERE article_number LIKE $2', [[], 'B-%'])
})

/** What a merchant sees of a command. */
async function run(...args: string[]) {
  const said = { out: '', error: '' }
  const code = await runCommand(args, {
    environment: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: data, NODE_ENV: 'test' },
    directory,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
    fetchPicture,
  })
  return { code, ...said, lines: said.error.trim().split('\n') }
}
const picturesOf = (article: string) =>
  database.pool.query('SELECT pictures FROM product WHERE article_number = $1', [article])
const storedPictures = () => readdirSync(join(data, 'pictures')).sort()

async function imports(rows: readonly (readonly [article: string, pictures: string])[]) {
  const lines = rows.map(([article, pictures]) => `${article.toLowerCase()},${article},${article},10,"${pictures}"`)
  writeFileSync(join(directory, 'rugs.csv'), `Handle,Title,Variant SKU,Variant Price,Image Src\n${lines.join('\n')}\n`)
  expect(await run('import', 'rugs.csv')).toMatchObject({ code: 0 })
}

it('brings all pictures of an import a few at once, and only what lacks when it is said again', async () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `https://cdn.example/rug-${at}.jpg`)
  for (const address of addresses) web[address] = rug
  await imports(addresses.map((address, at) => [`A-${at}`, address]))
  expect(await run('pictures', 'fetch')).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringContaining('Pictures: 20 brought, 0 were here already, 0 not brought.\n'),
  })
  expect([requestedPaths.length, maxAtOnce > 1, maxAtOnce <= 6, storedPictures().length]).toEqual([20, true, true, 20])
  expect(
    (await database.pool.query('SELECT DISTINCT width, height FROM picture WHERE source_url LIKE $1', ['%rug-%'])).rows,
  ).toEqual([{ width: 90, height: 60 }])
  rmSync(join(data, 'pictures', storedPictures()[0] ?? ''))
  const again = await Promise.all([run('pictures', 'fetch'), run('pictures', 'fetch')])
  expect(again.map(({ code }) => code)).toEqual([0, 0])
  expect([requestedPaths.length <= 22, storedPictures().length]).toEqual([true, 20])
})

it('says of each picture that does not come whose it is, where it should be, why, and what to do', async () => {
  web['https://cdn.example/page.jpg'] = Buffer.from('<!doctype html><p>Log in')
  web['https://cdn.example/drawing.jpg'] = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  web['https://cdn.example/slow.jpg'] = 'unreachable'
  await imports([
    ['F-1', 'https://cdn.example/page.jpg'],
    ['F-2', 'https://cdn.example/drawing.jpg'],
    ['F-3', 'https://cdn.example/slow.jpg'],
    ['F-4', 'https://cdn.example/gone.jpg'],
    ['F-5', 'Eigen foto.jpg'],
  ])
  const { code, lines } = await run('pictures', 'fetch')
  expect(code).toBe(1)
  expect(lines.filter((line) => line.startsWith('F-')).sort()).toEqual([
    'F-1: https://cdn.example/page.jpg is a web page: perhaps it asks for a login, or names the page that shows the picture.',
    'F-2: https://cdn.example/drawing.jpg is a drawing (SVG), which can hold scripts: save it as PNG.',
    'F-3: https://cdn.example/slow.jpg does not answer in 10 seconds: try again later, or bring the file with --from.',
    'F-4: https://cdn.example/gone.jpg the address answers that there is nothing: look whether it opens in a browser, and correct it in the import.',
    'F-5: Eigen foto.jpg is a file of your own: bring it with --from <folder>.',
  ])
})

it('leaves a host alone that does not answer, and says how many pictures it has not asked for', async () => {
  const gone = Array.from({ length: 40 }, (_, at) => `https://gone.example/rug-${at}.jpg`)
  for (const address of gone) web[address] = 'unreachable'
  web['https://slow.example/1.jpg'] = 'unreachable'
  web['https://slow.example/2.jpg'] = rug
  await imports(
    [...gone, 'https://slow.example/1.jpg', 'https://slow.example/2.jpg'].map((url, at) => [`G-${at}`, url]),
  )
  const { code, lines } = await run('pictures', 'fetch')
  const asks = requestedPaths.filter((address) => address.startsWith('https://gone.example/')).length
  expect([code, asks >= 12, asks < 20]).toEqual([1, true, true])
  expect(lines.filter((line) => line.includes('gone.example') && line.includes('does not answer'))).toHaveLength(asks)
  expect(lines).toContain(
    `gone.example did not answer any more, so ${40 - asks} pictures of it were not asked for: try again later, or bring the files with --from.`,
  )
  expect(requestedPaths).toEqual(expect.arrayContaining(['https://slow.example/1.jpg', 'https://slow.example/2.jpg']))
})

it('takes files of a folder by the names in the import and by article number, and says what is left over', async () => {
  await imports([
    ['B-1', 'Duin Zand.JPG'],
    ['B-2', 'https://old.example/files/kust%20blauw.png?v=3'],
    ['B-3', ''],
    ['B-4', 'ontbreekt.jpg'],
  ])
  const folder = join(directory, 'fotos')
  mkdirSync(join(folder, 'deel 2'), { recursive: true })
  for (const file of ['duin zand.jpg', 'deel 2/Kust Blauw.webp', 'b-3.jpg', 'B-3-2.jpg', 'niemand.jpg'])
    writeFileSync(join(folder, file), rug)
  const { code, lines, out } = await run('pictures', 'fetch', '--from', 'fotos')
  expect(code).toBe(1)
  expect(requestedPaths).toEqual([])
  expect(lines).toContain('B-4: ontbreekt.jpg has no file in the folder.')
  expect(lines.slice(-2)).toEqual([
    'Of these files in the folder no product, category or page says anything:',
    '  niemand.jpg',
  ])
  expect(out).toContain('Pictures: 4 brought, 0 were here already')
  expect((await picturesOf('B-3')).rows[0].pictures).toHaveLength(2)
  for (const name of storedPictures())
    expect((await sharp(readFileSync(join(data, 'pictures', name))).metadata()).width).toBe(90)
  expect(await run('pictures', 'fetch', '--from', 'nergens')).toMatchObject({
    code: 1,
    error: 'nergens is no folder.\n',
  })
})
