import { done, type Outcome, refused } from '../outcome.ts'
import { type Cents, cents } from './cents.ts'

export type AmountProblem = 'empty' | 'notAnAmount' | 'otherCurrency' | 'ambiguous' | 'negative' | 'tooLarge'

const largest = 999_999_999_99

/**
 * Reads an amount in euros without floats: '1.299,00', '1299.00', '129.95 EUR', '€ 129,95', '1.299,-'. One separator
 * before exactly three digits ('1.299') is ambiguous and refused.
 */
export function parseAmount(text: string): Outcome<Cents, AmountProblem> {
  const trimmed = text.replace(/[\s\u00a0\u202f]+/g, '')
  if (trimmed === '') return refused('empty')
  const bare = trimmed.replace(/^(?:EUR|€)/i, '').replace(/(?:EUR|€)$/i, '')
  if (/\p{Sc}|^[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}$/iu.test(bare)) return refused('otherCurrency')
  if (/^[-−]/.test(bare)) return refused('negative')
  // The dash stands for no cents, so '1.299,-' is not ambiguous.
  const written = bare.replace(/(?<=[.,])(?:-{1,2}|–)$/, '00')
  if (!/^\d+(?:[.,']\d+)*$/.test(written)) return refused('notAnAmount')
  return splitAtDecimal(written)
}

function splitAtDecimal(text: string): Outcome<Cents, AmountProblem> {
  const [head = '', ...rest] = text.split(/[.,']/)
  const marks = text.match(/[.,']/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return toCents(head, '')
  const end = rest.at(-1) ?? ''
  const isDecimal = marks.filter((mark) => mark === last).length === 1 && last !== "'"
  // Databases write prices such as '129.9500'; the zeros behind the cents mean nothing.
  if (isDecimal && /^\d\d0{2,}$/.test(end))
    return grouped(head, rest.slice(0, -1), new Set(marks.slice(0, -1)).size <= 1, end.slice(0, 2))
  if (isDecimal && end.length <= 2) return grouped(head, rest.slice(0, -1), new Set(marks.slice(0, -1)).size <= 1, end)
  if (end.length !== 3) return refused('notAnAmount')
  if (marks.length === 1 && last !== "'") return refused('ambiguous')
  return grouped(head, rest, new Set(marks).size === 1, '')
}

/** Thousands need groups of three with one kind of mark; otherwise a typing error could become a price. */
function grouped(
  head: string,
  groups: readonly string[],
  oneMark: boolean,
  decimals: string,
): Outcome<Cents, AmountProblem> {
  const inThrees = groups.length === 0 || (head.length <= 3 && groups.every((group) => group.length === 3))
  return oneMark && inThrees ? toCents(head + groups.join(''), decimals) : refused('notAnAmount')
}

function toCents(euros: string, decimals: string): Outcome<Cents, AmountProblem> {
  if (euros.length > 12) return refused('tooLarge')
  const amount = Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
  return amount > largest ? refused('tooLarge') : done(cents(amount))
}

export const plainAmount = (amount: Cents): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
