import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@toonbank/database/connect.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { afterAll, expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { settingsCommand } from './settings-command.ts'

const { url } = await aTestDatabase({ shop: 'demo' })
const connection = connect(url)
const directory = aFolder('settings')
afterAll(async () => {
  await connection.close()
})
const pathOf = (file: string) => join(directory, file)

/** What a line of the command comes to: its exit code, and all that it says. */
async function settings(...args: string[]) {
  const request = readArguments(['settings', ...args])
  if ('wrong' in request) return [2, request.wrong]
  if (request.kind !== 'settings') throw new Error(request.kind)
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await settingsCommand(request, { connection, say, complain: say, pathOf })
  return [code, lines.join('\n')]
}
const history = async () =>
  (
    await connection.pool.query(
      `SELECT "by", setting, "values"->'former' AS former, "values"->'now' AS now FROM setting_change ORDER BY id`,
    )
  ).rows
const file = (name: string, value: unknown) => writeFileSync(pathOf(name), JSON.stringify(value))

it('writes all settings to a file that changes nothing when it is read again', async () => {
  expect(await settings('export', 'all.json')).toEqual([0, expect.stringMatching(/^all\.json: \d+ settings\.$/)])
  expect(JSON.parse(readFileSync(pathOf('all.json'), 'utf8')).settings).toMatchObject({ returnDays: 30 })
  const [code, printed] = await settings('export', '-')
  expect([code, JSON.parse(String(printed))]).toEqual([0, JSON.parse(readFileSync(pathOf('all.json'), 'utf8'))])
  expect(await settings('import', 'all.json')).toEqual([0, 'Nothing changes: the settings are so already.'])
  expect(await history()).toEqual([])
})

it('reads and sets one setting by its name, a number as a number and digits of a text as text', async () => {
  expect(await settings('get', 'returnDays')).toEqual([0, '30'])
  expect(await settings('set', 'returnDays', '60')).toEqual([0, 'Changed: returnDays.'])
  expect(await settings('set', 'support.phoneNumber', '301234567')).toEqual([0, 'Changed: support.'])
  expect(await settings('get', 'support.phoneNumber')).toEqual([0, '"301234567"'])
  // A shop has no wall before; either of its settings may come first.
  expect(await settings('set', 'cookieWall.state', 'true')).toEqual([0, 'Changed: cookieWall.'])
  expect(await settings('set', 'deposit', '{"state": true, "percentage": 20}')).toEqual([0, 'Changed: deposit.'])
  expect(await settings('set', 'menus.footer.0.title.nld', 'Hulp')).toEqual([0, 'Changed: menus.'])
  expect(await settings('get', 'menus.footer.0.title')).toEqual([0, expect.stringContaining('"nld": "Hulp"')])
  expect((await history()).slice(0, 4)).toMatchObject([
    { by: expect.objectContaining({ kind: 'command' }), setting: 'returnDays', former: 30, now: 60 },
    { setting: 'support' },
    { setting: 'cookieWall', former: null, now: { state: true } },
    { setting: 'deposit', former: null, now: { state: true, percentage: 20 } },
  ])
})

it.each<[string[], string]>([
  [['returnDays', 'veel'], 'returnDays: '],
  [['returnDays', '3'], 'returnDays: must be a whole number from 14 to 365.'],
  [['lowStockThreshold', '-1'], 'lowStockThreshold: must be a whole number from 0 to 1000.'],
  [['deposit.percentage', '200'], 'deposit.percentage: must be a number from 1 to 100.'],
  [['delivery.cutOff', '24:00'], "delivery.cutOff: must be a time like '16:00'."],
  [['delivery.shippingDays', '[]'], 'delivery.shippingDays: must be one to seven weekdays.'],
  [['reviews.days', '1.5'], 'reviews.days: must be a whole number from 1 to 365.'],
  [['kleur', 'rood'], 'kleur: is not a name that we know.'],
  [['support.fax', '1'], 'support.fax: is not a name that we know.'],
  [['termsConditionsUrl.nld', 'javascript:alert(1)'], 'termsConditionsUrl.nld: must begin with /'],
  [['name', '"Nop\\r\\nBcc: a@example.nl"'], 'name: must be a line of 1 to 100 characters.'],
  [['name', 'x'.repeat(101)], 'name: must be a line of 1 to 100 characters.'],
  [['tagline.nld', '"\\u0000"'], 'tagline.nld: has a character that cannot be stored'],
  [['seller.iban', 'NL91ABNA0417164301'], 'seller.iban: must be an IBAN with right check digits.'],
  [['__proto__.polluted', '1'], '__proto__: is not a name that we know.'],
])('refuses %j with its path, and writes nothing', async (args, sentence) => {
  const before = await history()
  const [code, said] = await settings('set', ...args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(said).toMatch(/Nothing was written\.$/)
  expect(await history()).toEqual(before)
})

it('takes a logo from its file, and refuses what is no picture', async () => {
  writeFileSync(pathOf('logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await settings('set', 'logo', '@logo.svg')).toEqual([0, 'Changed: logo.'])
  expect(await settings('get', 'logo')).toEqual([0, expect.stringMatching(/^"data:image\/svg\+xml;base64,/)])
  writeFileSync(pathOf('logo.gif'), 'GIF89a')
  await expect(settings('set', 'logo', '@logo.gif')).rejects.toThrow('logo.gif is no SVG, PNG or WebP picture')
  await expect(settings('set', 'logo', '@nowhere.svg')).rejects.toThrow('nowhere.svg cannot be read')
  expect(await settings('set', 'logo', '')).toEqual([0, 'Changed: logo.'])
})

it('takes a file as a whole or not at all, and says before what would change', async () => {
  file('half.json', { settings: { returnDays: 45, lowStockThreshold: -1 } })
  expect(await settings('import', 'half.json')).toEqual([
    1,
    'lowStockThreshold: must be a whole number from 0 to 1000.\nNothing was written.',
  ])
  file('good.json', { settings: { returnDays: 45 } })
  expect(await settings('import', 'good.json', '--dry-run')).toEqual([
    0,
    'Would change: returnDays. Nothing was written.',
  ])
  expect(await settings('get', 'returnDays')).not.toEqual([0, '45'])
  expect(await settings('import', 'good.json')).toEqual([0, 'Changed: returnDays.'])
})

it.each<[string[], string]>([
  [[], "'settings' is followed by export, import, get or set."],
  [['export'], "'settings export' is followed by one file."],
  [['set', 'name'], "'settings set' is followed by a name and a value"],
  [['get', 'a', 'b'], "'settings get' is followed by one name"],
  [['get', '--dry-run'], "'--dry-run' means nothing for 'settings get'."],
])('says of %j how it is written', async (args, sentence) => {
  expect(await settings(...args)).toEqual([2, expect.stringContaining(sentence)])
})

it('says that a file is none of settings, or none at all', async () => {
  file('other.json', { products: [] })
  await expect(settings('import', 'other.json')).rejects.toThrow('other.json has no settings')
  await expect(settings('import', 'nowhere.json')).rejects.toThrow('nowhere.json cannot be read')
  expect(await settings('get', 'nonsense')).toEqual([1, 'nonsense is not set.'])
})

it('loses no change when two write at once', async () => {
  const before = await history()
  const count = 12
  await Promise.all(
    Array.from({ length: count }, () =>
      connection.db.transaction((tx) =>
        saveSettings(tx, (now) => ({ lowStockThreshold: (now?.lowStockThreshold ?? 0) + 1 }), anActor),
      ),
    ),
  )
  const added = (await history()).slice(before.length)
  expect(added.map(({ now }) => now)).toEqual(Array.from({ length: count }, (_, at) => added[0].now + at))
})
