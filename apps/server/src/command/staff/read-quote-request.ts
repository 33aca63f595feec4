import { parse, type Read, text, wrong } from './read-options.ts'

/** What follows `quotes`. */
export function readQuotes([verb = '', ...rest]: readonly string[]): Read {
  if (verb !== 'list' && verb !== 'show') return wrong("'quotes' is followed by list or show.")
  const parsed = parse(rest, verb === 'list' ? { page: 'string' } : {})
  if ('wrong' in parsed) return parsed
  const [number, ...more] = parsed.positionals
  if (verb === 'show')
    return number === undefined || more.length > 0
      ? wrong("'quotes show' is followed by the number of a quote, like O2026-000001.")
      : { kind: 'showQuote', quoteNumber: number.toUpperCase() }
  const page = text(parsed.values.page) || '1'
  if (number !== undefined || !/^[1-9]\d{0,5}$/.test(page)) return wrong('the page is a number of 1 or more.')
  return { kind: 'listQuotes', page: Number(page) }
}
