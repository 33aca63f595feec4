import { parseArgs } from 'node:util'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'

export type OptionTypes = Readonly<Record<string, 'string' | 'boolean'>>

export interface TypedArguments {
  readonly positionals: readonly string[]
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

export interface Wrong {
  readonly wrong: string
}
export const wrong = (sentence: string): Wrong => ({ wrong: sentence })

export function parse(args: readonly string[], options: OptionTypes): TypedArguments | Wrong {
  try {
    const config = Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }]))
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: config })
    return { values: values as TypedArguments['values'], positionals }
  } catch (error) {
    return wrong((error as Error).message.split('. ')[0] ?? '')
  }
}

export const text = (value: string | boolean | undefined): string => (typeof value === 'string' ? value.trim() : '')

export function readAmount(typed: string): Cents | 'wrong' {
  const read = parseAmount(typed)
  return read.ok && read.value > 0 ? read.value : 'wrong'
}

export const noAmount = (typed: string | undefined) => wrong(`the amount is euros like 149 or 149.95, not '${typed}'.`)

export function readPieces(typed: string): { readonly line: number; readonly pieces: number }[] | undefined | 'wrong' {
  if (typed === '') return undefined
  const parts = typed.split(',').map((part) => /^(\d{1,3}):(\d{1,3})$/.exec(part.trim()))
  const pieces = parts.map((part) => ({ line: Number(part?.[1] ?? 0), pieces: Number(part?.[2] ?? 0) }))
  const isWrong = pieces.some((one) => one.line < 1 || one.pieces < 1)
  return isWrong || new Set(pieces.map(({ line }) => line)).size < pieces.length ? 'wrong' : pieces
}

export const noPieces = (typed: string) => wrong(`pieces are lines and how many of each, like 1:2,3:1, not '${typed}'.`)

export const withPieces = (pieces: { readonly line: number; readonly pieces: number }[] | undefined) =>
  pieces === undefined ? {} : { pieces }

export const readPage = (typed: string | boolean | undefined): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text(typed) || '1') ? Number(text(typed) || '1') : undefined

export const noPage = wrong('the page is a number of 1 or more.')
