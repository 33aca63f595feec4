import { parseArgs } from 'node:util'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import type { StaffRequest } from './staff-request.ts'

/** A command as it was understood, or one sentence about what is wrong with it. */
export type Read = StaffRequest | { readonly wrong: string }
export type Values = Readonly<Record<string, string | boolean | undefined>>

export const wrong = (sentence: string) => ({ wrong: sentence })

export function parse(args: readonly string[], options: Readonly<Record<string, 'string' | 'boolean'>>) {
  try {
    const config = Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }]))
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: config })
    return { values: values as Values, positionals }
  } catch (error) {
    return wrong((error as Error).message.split('. ')[0] ?? '')
  }
}

export const text = (value: string | boolean | undefined): string => (typeof value === 'string' ? value.trim() : '')

export function readAmount(said: string): Cents | 'wrong' {
  const read = parseAmount(said)
  return read.ok && read.value > 0 ? read.value : 'wrong'
}
