import { expect, it } from 'vitest'
import { anImport } from '../testing/an-import.ts'

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
