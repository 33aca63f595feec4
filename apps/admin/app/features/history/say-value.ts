import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { codeTexts, codeWord, reasonWord } from './code-texts.ts'
import { fieldTexts, fieldWord } from './field-texts.ts'
import { historyTexts } from './texts.ts'

export interface Leaf {
  readonly path: readonly string[]
  readonly value: unknown
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The single values of a change, each with the names that lead to it. */
export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (!isGroup(value)) return path.length === 0 ? [] : [{ path, value }]
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]))
}

const amounts: ReadonlySet<string> = new Set([
  ...['amount', 'received', 'deduction', 'totalInclVat', 'refundLimit', 'creditLimit', 'price', 'discountedPrice'],
  ...['freeFrom', 'minimumAmount', 'minimumPrice'],
])
const percentages: ReadonlySet<string> = new Set(['vatPercentage', 'discountPercentage', 'percentage'])
/** Values of these fields are codes of the shop; all others are words of people. */
const coded: ReadonlySet<string> = new Set([
  ...[
    'status',
    'kind',
    'type',
    'task',
    'act',
    'role',
    'reason',
    'writer',
    'provider',
    'event',
    'kindOfMail',
    'call',
    'state',
  ],
  ...['countryCode', 'countries', 'language', 'locale'],
])
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Says fields and values as people do: money as money, moments as moments, codes as words. */
export function useSayValue(kind: HistoryRow['kind']) {
  const t = useTexts(historyTexts)
  const f = useTexts(fieldTexts)
  const c = useTexts(codeTexts)
  const { money, when, day } = useFormats()
  const name = (path: readonly string[]) => path.map((one) => fieldWord(f, one)).join(', ')
  function value({ path, value: said }: Leaf, isPercentage: boolean): string {
    const field = path.at(-1) ?? ''
    if (said === undefined || said === null || said === '') return t(field === 'refundLimit' ? 'limitOfRole' : 'empty')
    if (typeof said === 'boolean') return t(said ? 'yes' : 'no')
    if (typeof said === 'number')
      return percentages.has(field) || (isPercentage && field === 'amount')
        ? `${said} %`
        : amounts.has(field)
          ? money(said)
          : String(said)
    if (typeof said === 'string') {
      if (isMoment(said)) return when(said)
      if (isDay(said)) return day(said)
      return coded.has(field) ? codeWord(c, kind, said) : said.replaceAll(/<[^>]*>/g, ' ').trim()
    }
    if (!Array.isArray(said)) return String(said)
    if (said.some((one) => typeof one === 'object'))
      return t(said.length === 1 ? 'onePart' : 'parts', { count: said.length })
    return said.map((one) => (coded.has(field) ? codeWord(c, kind, String(one)) : String(one))).join(', ') || t('empty')
  }
  const reason = (said: string) => reasonWord(c, kind, said)
  return { name, value, reason }
}
