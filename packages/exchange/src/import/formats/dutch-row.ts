import { summaryOf } from '@toonbank/shop/record/clean-text.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { type NamedValue, toChoices, toFilters } from './known-option.ts'
import { gtinOf, longestTitle, readCells, toParts, toPath, vatColumns } from './read-cells.ts'
import type { ReadItem, TableFormat } from './table-format.ts'

const numbers = ['productnummer', 'artikelnummer', 'artikelcode']
const parents = ['hoofdproduct', 'hoofdproductnummer', 'hoofdartikel', 'variant van']
const titles = ['productnaam', 'naam', 'titel']
const prices = ['verkoopprijs', 'prijs']
const quantities = ['voorraad', 'aantal op voorraad', 'voorraadaantal']
const choices = ['kleur', 'maat', 'afmeting', 'formaat']

const find = ({ cells }: TableRow, names: readonly string[]) => names.map((name) => cells[name]).find(Boolean)

/** The format is a table with Dutch names and one row for each article, as CCV Shop and spreadsheets write it. */
export const dutchFormat: TableFormat = {
  toName: (column) => column.toLowerCase(),
  keyColumn: 'Productnummer',
  keys: [...parents, ...numbers],
  group: (row) => find(row, parents) ?? find(row, numbers),
  number: (row) => find(row, numbers),
  titles,
  prices,
  quantities,
  stockHasTitles: true,
  choices,
  read: (rows, { asked }) => rows.map((row) => readDutchRow(row, rows.length === 1, asked)),
}

function readDutchRow(row: TableRow, isOnly: boolean, asked: Set<string>): ReadItem {
  const cells = readCells(row, asked)
  for (const name of [...parents, ...numbers]) cells.raw(name)
  const isAlone = isOnly && find(row, parents) === undefined
  const named = [...choices, 'materiaal', 'patroon', 'dessin'].flatMap((name): NamedValue[] =>
    toParts(cells.raw(name)).map((value) => ({ name, value })),
  )
  const options = named.filter(({ name }) => choices.includes(name))
  const { colour, choices: chosen, sizes } = toChoices(options)
  const price = cells.amount(prices)
  const before = cells.amount(['van-prijs', 'vanprijs', 'oude prijs', 'adviesprijs'], { mayBeZero: true })
  const active = cells.yes('actief', 'zichtbaar', 'gepubliceerd', 'online')
  const short = cells.raw('korte omschrijving', 'korte beschrijving')
  const pieces = cells.pieces(quantities)
  return {
    item: {
      line: row.line,
      group: find(row, parents) ?? find(row, numbers) ?? '',
      alone: isAlone,
      articleNumber: cells.text(200, ...numbers) ?? null,
      isVariant: true,
      title: cells.words(longestTitle, ...titles),
      html: cells.raw('omschrijving', 'lange omschrijving', 'beschrijving', 'productomschrijving'),
      short: short && summaryOf(short, 500),
      seoTitle: cells.words(500, 'seo titel', 'meta titel', 'paginatitel'),
      seoDescription: cells.words(2_000, 'seo omschrijving', 'meta omschrijving', 'metabeschrijving'),
      brand: cells.words(200, 'merk', 'fabrikant', 'leverancier'),
      categoryPath: toPath(cells.raw('categorie', 'categorieën', 'categorieen', 'hoofdcategorie')?.split(/[|;]/)[0]),
      gone: active === undefined ? undefined : !active,
      vatPercentage: cells.percentage(...vatColumns, 'btw tarief', 'btw-tarief'),
      price,
      before: before !== undefined && price !== undefined && before > price ? before : undefined,
      ...(pieces === undefined ? {} : { quantity: pieces, managed: true }),
      weight:
        cells.grams(['gewicht (gram)', 'gewicht in gram', 'gewicht (g)']) ??
        cells.grams(['gewicht (kg)', 'gewicht in kg'], 'kg'),
      gtin: gtinOf(cells.raw('ean', 'ean-code', 'barcode', 'gtin')),
      ...toFilters(named),
      colour,
      sizes,
      choices: isAlone ? [] : chosen,
      pictures: cells.pictures('afbeelding', 'afbeeldingen', 'foto', "foto's", 'hoofdfoto'),
      gallery: [],
    },
    problems: cells.problems,
  }
}
