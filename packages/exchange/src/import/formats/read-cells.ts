import { isGtin } from '@toonbank/domain/catalogue/gtin.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { type AmountProblem, parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import { cleanLine } from '@toonbank/shop/record/clean-text.ts'
import { pictureUrlSentences, readPictureUrl, toFileSource } from '@toonbank/shop/record/remote-picture.ts'
import { isChange, type StockFigure } from '../drafts/stock-figure.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { Problem } from '../problem.ts'
import { decodeEntities } from './plain-text.ts'
import { readWeight } from './read-weight.ts'
import { readYesOrNo } from './yes-or-no.ts'

export const longestTitle = 300

const betweenAddresses = /[\n,;|](?=\s*https?:)|\s+(?=https?:)/i

const amountSentences: Readonly<Record<AmountProblem, (text: string) => string>> = {
  empty: () => 'there is no price; a price is never taken as free.',
  notAnAmount: (text) => `'${text}' is not an amount; write it like 1299.00 or 1299,00.`,
  otherCurrency: (text) => `'${text}' is not in euros, and the shop sells in euros only.`,
  ambiguous: (text) => `'${text}' can be read in two ways; write it like 1299.00 or 1299,00.`,
  negative: (text) => `'${text}' is below zero.`,
  tooLarge: (text) => `'${text}' is too large.`,
}

/** Databases also write '12.0' and '12.0000'; three decimals could be thousands, so they are refused. */
const wholeNumber = /^(\d{1,7})(?:[.,](?:0{1,2}|0{4,}))?$/

const noWholeNumber = (text: string): string => {
  const [, head, tail] = /^[-−+]?(\d{1,3})[.,](\d{3})$/.exec(text.replace(/^'/, '')) ?? []
  return head === undefined || tail === undefined
    ? `'${text}' is not a whole number.`
    : `'${text}' can be read in two ways: is it ${tail === '000' ? `${head} or ` : ''}${head}${tail}? Write it without a mark.`
}

/**
 * Reads one row by type, with alternative column names, and collects problems. `read` receives the names, so that the
 * import can list unread columns.
 */
export function readCells({ line, cells }: TableRow, read: Set<string>) {
  const problems: Problem[] = []
  const nameOf = (names: readonly string[]) => {
    for (const name of names) read.add(name)
    return names.find((name) => cells[name] !== undefined) ?? names[0] ?? ''
  }
  const raw = (...names: string[]) => cells[nameOf(names)]
  const wrong = (field: string, message: string, once?: string, name?: string) => {
    problems.push({ line, field, message, once, name })
    return undefined
  }
  const note = (field: string, message: string, once: string, name?: string) => {
    problems.push({ line, field, message, once, name, isNote: true })
    return undefined
  }
  return {
    line,
    problems,
    wrong,
    note,
    raw,
    text(longest: number, ...names: string[]): string | undefined {
      const value = raw(...names)
      const cleaned = value === undefined ? undefined : cleanLine(decodeEntities(value))
      if (cleaned !== undefined && cleaned.length > longest)
        return wrong(nameOf(names), `is longer than ${longest} characters.`)
      return cleaned || undefined
    },
    words(longest: number, ...names: string[]): string | undefined {
      const value = raw(...names)
      const cleaned = value === undefined ? '' : cleanLine(decodeEntities(value))
      if (cleaned.length <= longest) return cleaned || undefined
      const field = nameOf(names)
      note(field, `is longer than ${longest} characters, so the shop takes its first words.`, `long ${field}`)
      const cut = cleaned.slice(0, longest + 1).replace(/\s+\S*$/, '')
      return cut.length <= longest ? cut : cleaned.slice(0, longest)
    },
    /** Undefined: the cell is empty. Zero is refused unless `mayBeZero`. */
    amount(names: readonly string[], { mayBeZero = false } = {}): Cents | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const parsed = parseAmount(value)
      if (!parsed.ok)
        return wrong(
          nameOf(names),
          amountSentences[parsed.problem](value),
          parsed.problem === 'otherCurrency' ? parsed.problem : undefined,
        )
      return parsed.value === 0 && !mayBeZero
        ? wrong(nameOf(names), 'the price is 0; a price is never taken as free.')
        : parsed.value
    },
    yes(...names: string[]): boolean | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const field = nameOf(names)
      return readYesOrNo(value) ?? wrong(field, `'${value}' is neither yes nor no.`)
    },
    word<Meaning>(
      names: readonly string[],
      meanings: Readonly<Record<string, Meaning>>,
      orYesNo?: Readonly<Record<'yes' | 'no', Meaning>>,
    ): Meaning | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const field = nameOf(names)
      const word = value
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
      if (Object.hasOwn(meanings, word)) return meanings[word]
      const answer = orYesNo && readYesOrNo(value)
      if (orYesNo && answer !== undefined) return answer ? orYesNo.yes : orYesNo.no
      return wrong(field, `'${value}' is not a word that the shop knows here.`)
    },
    count(names: readonly string[]): number | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const digits = wholeNumber.exec(value)?.[1]
      return digits === undefined ? wrong(nameOf(names), noWholeNumber(value)) : Number(digits)
    },
    /** Returns grams. An unreadable weight is left out, because it is no reason to refuse a product. */
    grams(names: readonly string[], unit?: string): number | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const field = nameOf(names)
      return (
        readWeight(value, unit) ??
        note(field, `'${value.slice(0, 80)}' is no weight, so it is left out.`, `weight ${field}`)
      )
    },
    /**
     * Reads a whole number, or a change with its sign. A quote before the sign prevents a spreadsheet from running it
     * as a formula.
     */
    pieces(names: readonly string[]): StockFigure | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const [, sign = '', figure = ''] = /^'?([-−+]?)(.*)$/s.exec(value.replace(/\s/g, '')) ?? []
      const digits = wholeNumber.exec(figure)?.[1]
      if (digits === undefined) return wrong(nameOf(names), noWholeNumber(value))
      if (sign === '') return Number(digits)
      return { change: sign === '+' ? Number(digits) : -Number(digits) }
    },
    percentage(...names: string[]): number | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const [, digits] = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(value) ?? []
      const percentage = Number(digits?.replace(',', '.'))
      return digits === undefined || (percentage > 0 && percentage < 1)
        ? wrong(nameOf(names), `'${value}' is not a percentage; write it like 21 or 21%.`)
        : percentage
    },
    /** Pictures are addresses, which may contain commas, or names of files that the merchant uploads. */
    pictures(...names: string[]): string[] {
      return names.flatMap((name) =>
        (raw(name) ?? '')
          .split(/https?:/i.test(raw(name) ?? '') ? betweenAddresses : /[\n,;|]/)
          .map((called) => called.trim())
          .filter((called) => called !== '')
          .flatMap((called) => {
            const file = toFileSource(called)
            if (file) return file
            const url = readPictureUrl(called)
            return url.ok
              ? url.value
              : (wrong(name, `'${called.slice(0, 80)}' ${pictureUrlSentences[url.problem]}.`) ?? [])
          }),
      )
    },
  }
}

/**
 * Treats a negative number as the stock and not as a change where backorders are allowed, because Shopify and our
 * exports write owed pieces so.
 */
export const backorderStock = (figure: StockFigure): StockFigure =>
  isChange(figure) && figure.change < 0 ? figure.change : figure

export type Cells = ReturnType<typeof readCells>

/** Only a GTIN is imported, because other barcodes have a meaning in one shop only. */
export function gtinOf(barcode: string | undefined): string | undefined {
  const digits = barcode?.replace(/^'|[\s-]/g, '')
  return digits !== undefined && isGtin(digits) ? digits : undefined
}

export const vatColumns = [
  'vat %',
  'vat rate',
  'vat percentage',
  'vat',
  'btw %',
  'btw-percentage',
  'btw percentage',
  'btw',
  'tax rate',
]

/**
 * Splits a breadcrumb, 'Wonen > Vloerkleden > Wol', into titles; some feeds escape its sign as '&gt;', WooCommerce a
 * comma as '\\,'.
 */
export const toPath = (text: string | undefined): string[] | undefined => {
  const titles = (text && decodeEntities(text))?.replaceAll('\\,', ',').split('>').map(cleanLine).filter(Boolean)
  return titles && titles.length > 0 ? titles.slice(0, 6) : undefined
}

export const toParts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[/;|]|,\s/)
    .map(cleanLine)
    .filter(Boolean)

export const toList = (text: string | undefined): string[] => [...new Set(toParts(text))]
