import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@toonbank/database/connect.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { readSettings } from '@toonbank/server/settings.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { afterAll, expect, it } from 'vitest'
import { readArguments } from '../read-arguments.ts'
import { recordCommand } from './record-command.ts'
import { recordHelp } from './record-help.ts'
import { terminalLanguage } from './record-request.ts'

const { url } = await aTestDatabase({ shop: 'demo' })
const connection = connect(url)
const directory = aFolder('records')
afterAll(async () => {
  await connection.close()
})
const pathOf = (file: string) => join(directory, file)
const file = (name: string, content: string) => {
  writeFileSync(pathOf(name), content)
  return name
}

/** What a line comes to: its exit code, what it answers, and what it complains of. */
async function shop(...args: string[]) {
  const command = readArguments(args)
  if (!('kind' in command) || command.kind !== 'record') return { code: 2, said: command }
  const said: string[] = []
  const complained: string[] = []
  const dependencies = {
    ...({ connection, pathOf, language: 'en' } as const),
    settings: readSettings({}),
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
  }
  try {
    const code = await recordCommand(command.request, dependencies)
    return { code, said: said.length > 0 ? (JSON.parse(said.join('\n')) as unknown) : undefined, complained }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return { code: 1, complained: [error.message] }
  }
}
/** The example of a kind's help, as a shopkeeper would copy it. */
const exampleOf = (kind: (typeof recordKinds)[number]) =>
  recordHelp(kind, 'en').split('read from the input:\n\n')[1]?.split('\n\nOf what')[0] ?? ''

it.each(recordKinds)(
  'saves the example of the help of %s, shows it, lists it and changes nothing when it is saved again',
  async (kind) => {
    if (kind === 'price' || kind === 'stock') await shop('product', 'save', file('product.json', exampleOf('product')))
    const name = file(`${kind}.json`, exampleOf(kind))
    const saved = await shop(kind, 'save', name)
    expect(saved).toMatchObject({ code: 0, said: { change: expect.stringMatching(/created|changed/) } })
    const { record } = saved.said as { record: Record<string, unknown> }
    const key = String(record.key ?? record.code ?? record.path ?? record.articleNumber)
    expect(recordHelp(kind, 'nl')).toContain(` ${kind} show ${key}\n`)
    const shown = await shop(kind, 'show', key)
    expect(shown).toEqual({ code: 0, said: record, complained: [] })
    expect(await shop(kind, 'save', file('again.json', JSON.stringify(shown.said)))).toMatchObject({
      said: { change: 'same' },
    })
    const listed = await shop(kind, 'list')
    const isOfProduct = record.articleNumber !== undefined
    expect(listed.said).toContainEqual(isOfProduct ? expect.objectContaining({ articleNumber: key }) : record)
  },
)

it('removes one, and has no answer for what is not there', async () => {
  await shop('coupon', 'save', file('c.json', '{ "code": "WEG", "type": "fixedAmount", "amount": "5.00" }'))
  expect(await shop('coupon', 'remove', 'weg')).toEqual({ code: 0, said: { change: 'removed' }, complained: [] })
  expect(await shop('coupon', 'history', 'weg')).toMatchObject({
    code: 0,
    said: [
      { by: { kind: 'command' }, before: { amount: 500 }, after: null },
      { before: null, after: { amount: 500 } },
    ],
  })
  expect(await shop('coupon', 'show', 'WEG')).toEqual({
    code: 1,
    said: undefined,
    complained: ['There is no such coupon: WEG; coupon list names them all.'],
  })
})

it('complains by the path of each field in the language that was asked for, and writes nothing', async () => {
  const broken = file('broken.json', '{ "code": "FOUT", "type": "percentage", "amount": 400, "useLimit": 0 }')
  expect(await shop('coupon', 'save', broken)).toEqual({
    code: 1,
    said: undefined,
    complained: ['useLimit: must be at least 1.', 'amount: must be from 0 to 100.', 'Nothing was changed.'],
  })
  const dutch = await shop('coupon', 'save', broken, '--lang', 'nl')
  expect(dutch.complained?.at(-1)).toBe('Er is niets veranderd.')
  expect((await shop('coupon', 'show', 'FOUT')).code).toBe(1)
  expect(await shop('coupon', 'save', file('no.json', '{ code'))).toMatchObject({
    complained: [expect.stringMatching(/^no\.json is no JSON: /)],
  })
  expect(await shop('coupon', 'save', 'nowhere.json', '--lang=nl')).toMatchObject({
    complained: ['nowhere.json is er niet.'],
  })
})

it.each([
  [['page', 'show'], "'page show' is followed by one key."],
  [['page', 'remove', 'a', 'b'], "'page remove' is followed by one key."],
  [['page', 'save', 'a', 'b'], "'page save' is followed by one file, or by - for what is piped in."],
  [['page', 'list', 'a'], "nothing follows 'page list'."],
  [['page', 'delete', 'a'], "'page' is followed by list, show, save, remove or history."],
  [['page', 'list', '--lang', 'fr'], "the language is nl or en, not 'fr'."],
  [['page', 'list', '--force'], "Unknown option '--force'"],
])('says what is wrong with %s', (args, wrong) => {
  expect(readArguments(args)).toEqual({ wrong })
})

it('leaves stock set and coupon add as they were', () => {
  expect(readArguments(['stock', 'set', 'A', '-2'])).toMatchObject({ kind: 'staff' })
  expect(readArguments(['coupon', 'add', 'KERST', '10%'])).toMatchObject({ kind: 'staff' })
  expect(readArguments(['stock', 'show', 'A'])).toMatchObject({ kind: 'record' })
})

it.each(recordKinds)('helps with %s in Dutch and English, with an example', (kind) => {
  for (const args of [[kind], [kind, '--help'], [kind, 'save', '-h'], [kind, 'help']])
    expect(readArguments(args)).toMatchObject({ kind: 'recordHelp', request: { recordKind: kind } })
  expect(recordHelp(kind, 'nl')).toContain('Een voorbeeld voor')
  expect(recordHelp(kind, 'en')).toContain(exampleOf(kind))
})

it('speaks the language of the terminal where none is asked for', () => {
  expect(terminalLanguage({ LANG: 'nl_NL.UTF-8' })).toBe('nl')
  expect(terminalLanguage({ LANG: 'en_GB.UTF-8' })).toBe('en')
  expect(terminalLanguage({ LANG: 'nl_NL.UTF-8', LC_ALL: 'C' })).toBe('en')
  expect(terminalLanguage({})).toBe('en')
})

torture('reads what is piped in, and answers nothing but JSON', async () => {
  const piped = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../shop-command.ts'), 'menu', 'save', '--lang', 'nl'],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'production' },
      input: '{ "key": "footer", "items": [] }',
      encoding: 'utf8',
    },
  )
  expect([piped.stderr, piped.status]).toEqual(['', 0])
  expect(JSON.parse(piped.stdout)).toEqual({ change: 'changed', record: { key: 'footer', items: [] } })
})

// A pipe of a shell holds 64 kB; one that spawn makes for itself holds more.
torture('answers all of a long list through a pipe, and is not upset by a reader that goes early', async () => {
  const listed = `'${process.execPath}' '${join(import.meta.dirname, '../shop-command.ts')}' product list`
  const through = (line: string) =>
    spawnSync('bash', ['--norc', '-o', 'pipefail', '-c', line], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
  const all = through(`${listed} | cat`)
  expect(all.stdout.length).toBeGreaterThan(66_000)
  expect((JSON.parse(all.stdout) as unknown[]).length).toBeGreaterThan(100)
  expect([all.stderr, all.status]).toEqual(['', 0])
  const early = through(`${listed} | head -c 10`)
  expect([early.stderr, early.status]).toEqual(['', 0])
})
