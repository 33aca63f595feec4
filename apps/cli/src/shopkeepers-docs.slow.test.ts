import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './run-command.ts'

const root = new URL('../../../', import.meta.url)
const { url, database } = await aTestDatabase({ shop: 'demo' })
const dataDir = aFolder('shopkeepers-docs')

/** The words of each `npm run shop` of a page, as a shell would hand them over. */
const commandsOf = (page: string): string[][] =>
  [...readFileSync(new URL(`docs/${page}`, root), 'utf8').matchAll(/^npm run shop -- (.+)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  )

async function run(words: readonly string[]) {
  const said = { out: '', error: '' }
  const code = await runCommand(words, {
    environment: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'test' },
    directory: root.pathname,
    write: (text) => (said.out += text),
    writeError: (text) => (said.error += text),
    isTerminal: false,
  })
  return { words: words.join(' '), code, ...said }
}

it.each(['van-shopify.md', 'weekwerk.md'])('understands every command in docs/%s', (page) => {
  const commands = commandsOf(page)
  expect(commands.length).toBeGreaterThan(8)
  const wrong = commands.flatMap((words) => {
    const read = readArguments(words)
    return 'wrong' in read ? [`${words.join(' ')}: ${read.wrong}`] : []
  })
  expect(wrong).toEqual([])
})

torture('brings the samples of docs/van-shopify.md into a shop, as that page says', async () => {
  const imports = commandsOf('van-shopify.md').filter((words) => words.includes('import') || words[0] === 'import')
  for (const words of imports) expect(await run(words)).toMatchObject({ code: 0, error: '' })
  const { rows } = await database.pool.query(
    `SELECT count(DISTINCT o.id)::int AS orders, count(DISTINCT c.id)::int AS customers, count(DISTINCT x.id)::int AS consents
     FROM customer c LEFT JOIN former_order o ON o.customer_id = c.id LEFT JOIN consent_change x ON x.customer_id = c.id
     WHERE c.email_address IN ('sanne@voorbeeld.nl', 'tom@voorbeeld.be') AND c.invitation_asked_at IS NOT NULL`,
  )
  expect(rows).toEqual([{ orders: 2, customers: 2, consents: 1 }])
  const { rows: rules } = await database.pool.query("SELECT path FROM path_rule WHERE path LIKE '%kleed-duin'")
  expect(rules).not.toEqual([])
})

torture('can do what docs/weekwerk.md says of stock, prices, codes and lists in the shop of the samples', async () => {
  const weekly = commandsOf('weekwerk.md').filter(
    ([verb = '', second]) =>
      (verb === 'stock' ||
        verb === 'price' ||
        verb === 'coupon' ||
        verb === 'fsck' ||
        verb === 'mails' ||
        verb === 'tasks' ||
        verb === 'orders') &&
      (verb !== 'orders' || second === 'list') &&
      second !== 'done',
  )
  const answers = []
  for (const words of weekly) answers.push(await run(words))
  expect(answers.filter(({ code }) => code !== 0)).toEqual([])
})

it.each([
  ['voorraad.csv', 'SKU,Stock\nKLEED-9,9\n'],
  ['telling.csv', 'SKU;Voorraad\nKLEED-9;8\n'],
])('takes a table of numbers and stock, as docs/weekwerk.md calls its columns: %s', async (name, table) => {
  const article = { articleNumber: 'KLEED-9', title: 'Kleed', price: '100.00', stock: { managed: true, quantity: 1 } }
  const path = join(dataDir, name)
  writeFileSync(join(dataDir, 'duin.json'), JSON.stringify({ products: [article] }))
  expect(await run(['import', join(dataDir, 'duin.json')])).toMatchObject({ code: 0 })
  writeFileSync(path, table)
  expect(await run(['import', path])).toMatchObject({ code: 0, out: expect.stringContaining('1 changed') })
})
