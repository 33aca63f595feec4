import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const directory = aFolder('init')
const { url, database } = await aTestDatabase()

/** What a line of the command comes to: its exit code, and all that it says. */
async function shop(...args: string[]): Promise<readonly [number, string]> {
  const said: string[] = []
  const code = await runCommand(args, {
    environment: { DATABASE_URL: url },
    directory,
    write: (text) => void said.push(text),
    writeError: (text) => void said.push(text),
    isTerminal: false,
  })
  return [code, said.join('')]
}
const write = (file: object) => writeFileSync(join(directory, 'shop.json'), JSON.stringify(file))
const isEmpty = async () => {
  const { rows } = await database.pool.query("SELECT to_regclass('shop_setting') AS is")
  return rows[0].is === null || (await database.pool.query('SELECT FROM shop_setting')).rowCount === 0
}

const settings = {
  name: 'De Weverij',
  organizationName: 'De Weverij B.V.',
  support: { phoneNumber: '', whatsappNumber: '', email: 'winkel@weverij.example' },
  seller: {
    streetName: 'Dorpsstraat',
    houseNumber: '7',
    houseNumberAddition: '',
    zipCode: '1234 AB',
    city: 'Ons Dorp',
    countryCode: 'NL',
    cocNumber: '87654321',
    vatNumber: 'NL123456782B12',
    iban: 'NL20INGB0001234567',
    bic: 'INGBNL2A',
  },
}

it('says where an example is when there is no file', async () => {
  expect(await shop('init')).toEqual([
    1,
    expect.stringContaining('There is no shop.json here: copy docs/shop.example.json'),
  ])
  expect(await shop('init', 'a.json', 'b.json')).toEqual([
    2,
    expect.stringContaining("'init' is followed by one file."),
  ])
})

it('tells each problem with its path, and makes nothing', async () => {
  write({ settings: { ...settings, returnDays: 2, logo: 'logo.svg' } })
  expect(await shop('init')).toEqual([1, expect.stringContaining('logo.svg cannot be read')])
  writeFileSync(join(directory, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const [code, said] = await shop('init')
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('shop.json, settings.returnDays: must be a whole number from 14'),
  ])
  expect(said).toContain('Nothing was made.')
  writeFileSync(join(directory, 'broken.json'), '{ "settings": ')
  expect(await shop('init', 'broken.json')).toEqual([1, expect.stringContaining('broken.json is no JSON: ')])
  write({ settings, pages: [{ key: 'a', slug: { nld: 'privacy', eng: 'a' }, title: 'A', blocks: [] }] })
  expect(await shop('init')).toEqual([1, expect.stringContaining('a page that is made for you')])
  expect(await isEmpty()).toBe(true)
})

it('makes the shop, its logo from the file beside it, and says what comes next', async () => {
  write({ settings: { ...settings, logo: 'logo.svg' } })
  const [code, said] = await shop('init')
  expect([code, said]).toEqual([0, expect.stringContaining('De Weverij is set up with ')])
  for (const one of ["Nobody can order yet: the file has no 'delivery'.", 'To be checked', 'Bedenktijd', 'npm start'])
    expect(said).toContain(one)
  expect(await shop('settings', 'get', 'logo')).toEqual([0, expect.stringContaining('data:image/svg+xml;base64,')])
  expect(await shop('init')).toEqual([1, expect.stringContaining('There is a shop already, De Weverij.')])
})

torture('confirms legal pages one by one, or all', async () => {
  expect(await shop('legal', 'list')).toEqual([0, expect.stringContaining('privacy: to be checked')])
  expect(await shop('legal', 'confirm', 'privacy')).toEqual([0, 'privacy: checked; its mark is gone.\n'])
  expect(await shop('legal', 'list')).toEqual([0, expect.stringContaining('privacy: checked\n')])
  expect(await shop('legal', 'make', 'privacy')).toEqual([
    0,
    'privacy: is confirmed, and stays as it is; --again makes it anew.\n',
  ])
  expect(await shop('legal', 'show', 'privacy')).toEqual([0, expect.stringMatching(/^PRIVACY\n\n# [\s\S]+De Weverij/)])
  expect((await shop('legal', 'make', 'privacy', '--again'))[0]).toBe(0)
  expect(await shop('legal', 'list')).toEqual([0, expect.stringContaining('privacy: to be checked')])
  expect((await shop('legal', 'confirm', 'all'))[0]).toBe(0)
  expect((await shop('legal', 'list'))[1]).not.toContain('to be checked')
  expect(await shop('legal', 'confirm', 'winkel')).toEqual([
    2,
    expect.stringContaining('algemene-voorwaarden, privacy, '),
  ])
})

it('makes no legal page in the name of the demo’s company', async () => {
  const demo = await aTestDatabase({ shop: 'demo' })
  const said: string[] = []
  const code = await runCommand(['legal', 'make', 'bedenktijd'], {
    environment: { DATABASE_URL: demo.url },
    directory,
    write: (text) => void said.push(text),
    writeError: (text) => void said.push(text),
    isTerminal: false,
  })
  expect([code, said.join('')]).toEqual([1, expect.stringContaining("The seller is still the demo's company")])
})
