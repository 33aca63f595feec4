import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { builtInAddresses } from '@toonbank/adapters/address/built-in/built-in.ts'
import { connect } from '@toonbank/database/connect.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { expect, it } from 'vitest'
import { listProblems } from '../import/problem.ts'
import { importAddresses } from './import-addresses.ts'

const { database, url: address } = await aTestDatabase()
const folder = aFolder('addresses')

async function take(name: string, content: string | Buffer, dryRun = false) {
  writeFileSync(join(folder, name), content)
  const { problems, ...report } = await importAddresses(database, join(folder, name), { dryRun, onProgress: () => {} })
  return { ...report, said: listProblems(problems) }
}

const header = 'straat;huisnummer;huisletter;huisnummertoevoeging;postcode;woonplaats;gemeente;provincie;lat;lon\n'
const bag = `${header}Testlaan;1;;;1234AB;Proefdorp;Proef;Zeeland;51.6;3.9\nTestlaan;1;A;2;1234AB;Proefdorp;Proef;Zeeland;51.6;3.9\nTestlaan;3;;;9999SS;Proefdorp;Proef;Zeeland;51.6;3.9\nTestlaan;nul;;;1234AB;Proefdorp;Proef;Zeeland;51.6;3.9\n`

it('finds a Dutch address after an import of the compressed list', async () => {
  expect(await take('zeeland.csv.zst', zstdCompressSync(Buffer.from(bag)))).toEqual({
    read: 4,
    added: 2,
    refused: 2,
    said: ["line 4, postcode: '9999SS' is not a postcode of NL.", "line 5, huisnummer: 'nul' is not a house number."],
  })
  const lookup = builtInAddresses(database.db)
  const found = await lookup.find({
    countryCode: 'NL',
    zipCode: '1234ab',
    houseNumber: '1',
    houseNumberAddition: 'a 2',
  })
  expect(found).toMatchObject({
    ok: true,
    value: { zipCode: '1234 AB', houseNumberAddition: 'A 2', streetName: 'Testlaan', city: 'Proefdorp' },
  })
})

it('adds nothing the second time', async () => {
  expect(await take('zeeland.csv', bag)).toMatchObject({ read: 4, added: 0 })
})

it('reads the Belgian list with its boxes, in the Dutch name where there is one', async () => {
  const line = (more: object) =>
    JSON.stringify({
      street: { fr: 'Rue de l’Essai', nl: 'Proefstraat' },
      municipality: { nl: 'Gent' },
      postcode: '9000',
      status: 'current',
      ...more,
    })
  const file = [
    line({ housenumber: '20B', box: [['12', 'id']] }),
    line({ housenumber: '7', status: 'retired' }),
    line({ postcode: '99' }),
    '{',
  ].join('\n')
  expect(await take('best.jsonl', file)).toEqual({
    read: 4,
    added: 2,
    refused: 2,
    said: ['line 3, housenumber: is missing or not a text.', 'line 4, the line: this is not valid JSON.'],
  })
  const { rows } = await database.pool.query(
    `SELECT house_number, house_number_addition, street_name FROM known_address WHERE country_code = 'BE' ORDER BY id`,
  )
  expect(rows.map((row) => Object.values(row).join('|')).sort()).toEqual([
    '20|B bus 12|Proefstraat',
    '20|B|Proefstraat',
  ])
})

it('imports nothing of a file without the columns, of an invalid one, or in a dry run', async () => {
  await expect(take('columns.csv', 'a;b\n1;2\n')).rejects.toThrow(
    'the first line must name the columns straat, huisnummer, postcode, woonplaats',
  )
  await expect(take('cut.csv.zst', zstdCompressSync(Buffer.from(bag)).subarray(0, 60))).rejects.toThrow(
    /cannot be read/,
  )
  expect(await take('dry.csv', `${header}Nieuw;9;;;4321ZX;Proefdorp;;;;\n`, true)).toMatchObject({ added: 1 })
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM known_address')
  expect(rows).toEqual([{ count: 4 }])
})

it('takes as long as it takes where the host of the database ends long statements', async () => {
  const url = new URL(address)
  url.searchParams.set('options', '-c statement_timeout=10')
  const hurried = connect(url.href, { max: 1 })
  const path = join(folder, 'long.csv')
  const lines = Array.from({ length: 6_000 }, (_, n) => `Langeweg;${n + 1};;;1234AB;Proefdorp;;;;`)
  writeFileSync(path, `${header}${lines.join('\n')}`)
  try {
    const report = await importAddresses(hurried, path, { dryRun: true, onProgress: () => {} })
    expect(report).toMatchObject({ read: 6_000, added: 6_000 })
  } finally {
    await hurried.close()
  }
})
