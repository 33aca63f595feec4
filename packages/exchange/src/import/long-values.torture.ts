import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')

/** So many letters, in words. */
const long = (letters: number, of: string) => `${of} `.repeat(letters).slice(0, letters).trimEnd()
const cells = (values: readonly string[]) => values.map((value) => `"${value}"`).join(';')

/** Columns that tables may fill as far as a table may. */
const tables = {
  'dutch.csv': [
    ['Artikelnummer', long(200, 'nummer')],
    ['Productnaam', long(200, 'naam')],
    ['Korte omschrijving', long(500, 'kort')],
    ['Omschrijving', long(5_000, 'lang')],
    ['Merk', long(200, 'merk')],
    ['Categorie', [long(200, 'boven'), long(200, 'onder'), long(200, 'daaronder')].join(' > ')],
    ['Prijs', '10'],
    ['Kleur', long(200, 'kleur')],
    ['Materiaal', long(200, 'stof')],
    ['SEO titel', long(500, 'titel')],
    ['SEO omschrijving', long(2_000, 'tekst')],
  ],
  'shopify.csv': [
    ['Handle', long(200, 'handvat').replaceAll(' ', '-')],
    ['Title', long(200, 'title')],
    ['Vendor', long(200, 'vendor')],
    ['Type', long(200, 'type')],
    ['Option1 Name', long(200, 'keuze')],
    ['Option1 Value', long(120, 'waarde')],
    ['Option2 Name', 'Kleur'],
    ['Option2 Value', long(120, 'tint')],
    ['Variant SKU', long(200, 'sku')],
    ['Variant Price', '10'],
    ['Tags', `Materiaal:${long(200, 'vezel')}`],
  ],
} as const

it.each(Object.entries(tables))('reads back its own export of what was long in %s', async (name, columns) => {
  const table = `${cells(columns.map(([column]) => column))}\n${cells(columns.map(([, value]) => value))}\n`
  expect(await shop.take(name, table)).toMatchObject({ created: 1, said: [] })
  expect(await shop.take(name, table)).toMatchObject({ created: 0, changed: 0, unchanged: 1, said: [] })
  await shop.exportTo('all.json', 'json')
  expect(await shop.take('all.json')).toMatchObject({ created: 0, changed: 0, refused: 0, said: [] })
})

it('keeps apart what begins with the same 120 letters', async () => {
  const start = long(125, 'wol')
  const rows = ['een', 'twee'].map((end) => `APART-${end};Kleed;10;${start} ${end};${start} ${end}`)
  const table = `Artikelnummer;Productnaam;Prijs;Materiaal;Categorie\n${rows.join('\n')}\n`
  expect(await shop.take('apart.csv', table)).toMatchObject({ created: 2, said: [] })
  expect(await shop.take('apart.csv', table)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  const [one, two] = [await shop.whole('APART-een'), await shop.whole('APART-twee')]
  expect(one?.facets).not.toEqual(two?.facets)
  expect(one?.categories).not.toEqual(two?.categories)
})

it('finds again what older imports gave a long address', async () => {
  const name = long(150, 'vezel')
  const json = JSON.stringify({
    facets: [{ key: 'vezel', name: 'Vezel', values: [{ name }, { name: `${name} extra` }] }],
  })
  const values = () =>
    shop.ask(
      `SELECT v.id, v.slug_nld FROM facet_value v JOIN facet f ON f.id = facet_id WHERE f.key = 'vezel' ORDER BY v.id`,
    )
  expect(await shop.take('facets.json', json)).toMatchObject({ said: [] })
  expect(await values()).toHaveLength(2)
  const whole = name.replaceAll(' ', '-')
  await shop.ask(`UPDATE facet_value SET slug_nld = '${whole}', slug_eng = '${whole}' WHERE name ->> 'nld' = '${name}'`)
  const before = await values()
  expect(await shop.take('facets.json', json)).toMatchObject({ said: [] })
  expect(await values()).toEqual(before)
})
