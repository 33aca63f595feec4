import { cents } from '@toonbank/domain/money/cents.ts'
import { bothSides } from '@toonbank/domain/tax/vat.ts'
import { summaryOf } from '@toonbank/shop/record/clean-text.ts'
import type { TableRow } from '../files/parse-csv.ts'
import { isSaleRunning } from './is-sale-running.ts'
import { toFilters } from './known-option.ts'
import { backorderStock, type Cells, gtinOf, longestTitle, readCells, toPath, vatColumns } from './read-cells.ts'
import type { ReadItem, TableFormat } from './table-format.ts'

const ids = ['product id', 'id']
const references = ['reference #', 'reference']
const names = ['name *', 'name']
const withTax = ['price tax included', 'price (tax incl.)']
const withoutTax = ['price tax excluded', 'price (tax excl.)']
const find = ({ cells }: TableRow, columns: readonly string[]) => columns.map((name) => cells[name]).find(Boolean)
const numberOf = (row: TableRow): string | undefined => {
  const id = find(row, ids)
  return find(row, references) ?? (id === undefined ? undefined : `ps-${id}`)
}

export const prestashopFormat: TableFormat = {
  toName: (column) => column.toLowerCase().replace(/\s*\((?:0 = no, 1 = yes|0\/1|x,y,z\.*|yyyy-mm-dd)\)/, ''),
  keyColumn: 'Reference',
  keys: [...ids, ...references],
  group: numberOf,
  number: numberOf,
  titles: names,
  prices: [...withTax, ...withoutTax],
  quantities: ['quantity'],
  stockHasTitles: false,
  choices: [],
  isVital: (name) => /^(?:price (?!.*unit)|discount)/.test(name),
  read: (rows, { asked }) => rows.map((row) => readPrestashopRow(row, asked)),
}

function readPrestashopRow(row: TableRow, asked: Set<string>): ReadItem {
  const cells = readCells(row, asked)
  for (const name of [...ids, ...references, ...withTax, ...withoutTax]) cells.raw(name)
  const active = cells.yes('active', 'status')
  const orderable = cells.yes('available for order')
  const short = cells.raw('summary', 'short description')
  const vatPercentage = cells.percentage(...vatColumns)
  const gallery = cells.pictures('image urls', 'image url', 'image')
  const texts = (cells.raw('image alt texts') ?? '').split(',').map((text) => text.trim())
  const features = (cells.raw('feature(name:value:position)', 'feature (name:value:position:customized)') ?? '')
    .split(',')
    .flatMap((one) => {
      const [name, value] = one.split(':').map((part) => part.trim())
      return name && value ? [{ name, value }] : []
    })
  const number = cells.text(200, ...references) ?? numberOf(row) ?? ''
  return {
    item: {
      line: row.line,
      group: number,
      alone: true,
      articleNumber: number,
      isVariant: true,
      gone: active === false || orderable === false ? true : active === undefined ? undefined : false,
      title: cells.words(longestTitle, ...names),
      html: cells.raw('description'),
      short: short && summaryOf(short, 500),
      seoTitle: cells.words(500, 'meta title'),
      seoDescription: cells.words(2_000, 'meta description'),
      brand: cells.words(200, 'manufacturer', 'brand'),
      categoryPath: categoryOf(cells.raw('categories', 'category')),
      vatPercentage,
      ...pricesOf(cells, vatPercentage),
      ...stockOf(cells),
      weight: cells.grams(['weight'], 'kg'),
      gtin: gtinOf(cells.raw('ean13')),
      ...toFilters(features),
      colour: features.find(({ name }) => /^(?:kleur|colou?r)$/i.test(name))?.value,
      sizes: [],
      choices: [],
      pictures: [],
      gallery,
      pictureTexts: Object.fromEntries(
        gallery.flatMap((address, at) => (texts[at] ? [[address, texts[at].slice(0, 500)]] : [])),
      ),
    },
    problems: cells.problems,
  }
}

/** Returns the first category with a name, because numbers are internal and every product is in 'Home'. */
function categoryOf(text: string | undefined): string[] | undefined {
  const named = (text ?? '').split(',').map((path) => path.trim().replace(/^(?:home|root|accueil|start)(?:\/|$)/i, ''))
  return toPath(named.find((path) => path !== '' && !/^\d+$/.test(path))?.replaceAll('/', ' > '))
}

/** A price without tax needs the rate, which PrestaShop's file only has as the number of a rule. */
function pricesOf(cells: Cells, vatPercentage: number | undefined) {
  const included = cells.amount(withTax)
  const excluded = included === undefined ? cells.amount(withoutTax) : undefined
  if (excluded !== undefined && vatPercentage === undefined)
    cells.wrong(
      'price tax excluded',
      "PrestaShop's price is without VAT here: add a column 'Price tax included', or 'VAT %' with the percentage.",
    )
  const rate = Math.round((vatPercentage ?? 0) * 100)
  const whole = included ?? (excluded === undefined ? undefined : bothSides(excluded, rate, 'excl').inclVat)
  const amount = cells.amount(['discount amount'], { mayBeZero: true }) ?? 0
  const percent = cells.percentage('discount percent') ?? 0
  const isRunning = isSaleRunning(cells.raw('discount from'), cells.raw('discount to'))
  const off = whole === undefined ? 0 : amount + Math.round((whole * percent) / 100)
  if (whole === undefined || !isRunning || off <= 0) return { price: whole }
  if (off >= whole) return { price: cells.wrong('discount amount', 'is as much as the price.') }
  return { price: cents(whole - off), before: whole }
}

function stockOf(cells: Cells) {
  const action = cells.word(['out of stock action', 'out of stock'], {
    '0': false,
    '1': true,
    '2': undefined,
    deny: false,
    allow: true,
    default: undefined,
  })
  const pieces = cells.pieces(['quantity'])
  if (pieces === undefined) return { backorder: action }
  return { quantity: action ? backorderStock(pieces) : pieces, managed: true, backorder: action }
}
