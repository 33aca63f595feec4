import type { Cents } from '@toonbank/domain/money/cents.ts'
import { type AmountProblem, parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import { cleanLine } from '../../record/clean-text.ts'
import { toPictureUrl } from '../../record/remote-picture.ts'
import { isChange, type StockFigure } from '../drafts/stock-figure.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { Problem } from '../problem.ts'

const amountSentences: Readonly<Record<AmountProblem, (text: string) => string>> = {
  empty: () => 'there is no price; a price is never taken as free.',
  notAnAmount: (text) => `'${text}' is not an amount; write it like 1299.00 or 1299,00.`,
  otherCurrency: (text) => `'${text}' is not in euros.`,
  ambiguous: (text) => `'${text}' can be read in two ways; write it like 1299.00 or 1299,00.`,
  negative: (text) => `'${text}' is below zero.`,
  tooLarge: (text) => `'${text}' is too large.`,
}

/** Typed reading of one row: each cell by any of the names that its column may have; problems are collected. */
export function readCells({ line, cells }: TableRow) {
  const problems: Problem[] = []
  const nameOf = (names: readonly string[]) => names.find((name) => cells[name] !== undefined) ?? names[0] ?? ''
  const raw = (...names: string[]) => cells[nameOf(names)]
  const wrong = (field: string, message: string) => {
    problems.push({ line, field, message })
    return undefined
  }
  return {
    problems,
    wrong,
    raw,
    text(longest: number, ...names: string[]): string | undefined {
      const value = raw(...names)
      const cleaned = value === undefined ? undefined : cleanLine(value)
      if (cleaned !== undefined && cleaned.length > longest)
        return wrong(nameOf(names), `is longer than ${longest} characters.`)
      return cleaned || undefined
    },
    /** Undefined when the cell is empty. Zero is refused unless `mayBeZero`. */
    amount(names: readonly string[], { mayBeZero = false } = {}): Cents | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const parsed = parseAmount(value)
      if (!parsed.ok) return wrong(nameOf(names), amountSentences[parsed.problem](value))
      return parsed.value === 0 && !mayBeZero
        ? wrong(nameOf(names), 'the price is 0; a price is never taken as free.')
        : parsed.value
    },
    /** A whole number; spreadsheets may write it as '12.0'. */
    count(names: readonly string[]): number | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const digits = /^(\d{1,7})(?:[.,]0+)?$/.exec(value)?.[1]
      return digits === undefined ? wrong(nameOf(names), `'${value}' is not a whole number.`) : Number(digits)
    },
    /**
     * Stock: a whole number, or a change with its sign. A quote in front of the sign keeps a spreadsheet from running
     * it as a formula.
     */
    pieces(names: readonly string[]): StockFigure | undefined {
      const value = raw(...names)
      if (value === undefined) return undefined
      const [, sign, digits] = /^'?([-−+]?)(\d{1,7})(?:[.,]0+)?$/.exec(value.replace(/\s/g, '')) ?? []
      if (digits === undefined) return wrong(nameOf(names), `'${value}' is not a whole number.`)
      if (sign === '') return Number(digits)
      return { change: sign === '+' ? Number(digits) : -Number(digits) }
    },
    pictures(...names: string[]): string[] {
      return names.flatMap((name) =>
        (cells[name] ?? '')
          .split(/[\n,](?=\s*https?:)|\s+(?=https?:)/)
          .filter((address) => address.trim() !== '')
          .flatMap(
            (address) =>
              toPictureUrl(address.trim()) ??
              wrong(name, `'${address.slice(0, 80)}' is not the address of a picture.`) ??
              [],
          ),
      )
    },
  }
}

/**
 * Corrects the reading of a number below zero where backorders are allowed: Shopify and our own exports write the
 * pieces owed to customers so, and it is the stock, not a change of it.
 */
export const backorderStock = (figure: StockFigure): StockFigure =>
  isChange(figure) && figure.change < 0 ? figure.change : figure

export type Cells = ReturnType<typeof readCells>

/** Splits a breadcrumb, 'Wonen > Vloerkleden > Wol', into titles; some feeds escape its sign as '&gt;'. */
export const toPath = (text: string | undefined): string[] | undefined => {
  const titles = text?.replaceAll('&gt;', '>').split('>').map(cleanLine).filter(Boolean)
  return titles && titles.length > 0 ? titles.slice(0, 6) : undefined
}

/** Splits a list: 'Wol/Katoen' has two entries. */
export const toParts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[/;|]|,\s/)
    .map(cleanLine)
    .filter(Boolean)

/** The same without duplicates. */
export const toList = (text: string | undefined): string[] => [...new Set(toParts(text))]
