import { foldText } from '@toonbank/domain/catalogue/search-text.ts'
import type { WordQuery } from './word-queries.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Returns a title as HTML, with `<mark>` around the typed part of a word, or the whole word when its stem matched. */
export function markTitle(title: string, query: WordQuery | undefined): string {
  if (!query) return escapeHtml(title)
  const found = new Set(
    query.groups.flatMap(({ found, phrases }) => [...found, ...phrases.flat()].map(({ word }) => word)),
  )
  return title
    .split(/([\p{L}\p{N}\p{M}'’]+)/u)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : markWord(part, found, query.typed)))
    .join('')
}

function markWord(word: string, found: ReadonlySet<string>, typed: readonly string[]): string {
  const folded = foldText(word)
  if (!found.has(folded)) return escapeHtml(word)
  const part =
    folded.length === word.length
      ? typed.filter((one) => folded.includes(one)).toSorted((a, b) => b.length - a.length)[0]
      : undefined
  if (part === undefined) return `<mark>${escapeHtml(word)}</mark>`
  const start = folded.indexOf(part)
  const end = start + part.length
  return `${escapeHtml(word.slice(0, start))}<mark>${escapeHtml(word.slice(start, end))}</mark>${escapeHtml(word.slice(end))}`
}
