import type { PaletteAct } from './palette-things.ts'

const plain = (said: string): string =>
  said
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** True when each word of `q` begins a word of `text`. */
export function begins(text: string, q: string): boolean {
  const words = plain(text).split(/[\s-]+/)
  return plain(q)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

const amountBehind = /^(\D+?)\s+€?\s*(\d[\d.,]{0,11})$/

/** Cents of '20', '20,5', '1.250,50' or '1,250.50': only one or two digits behind the last mark are cents. */
function toCents(typed: string): number {
  const [, euros = '', cents = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  return Number(euros.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** The acts that `q` names, each with its address; 'terugbetalen 20' opens it with € 20,00. */
export function findActs(acts: readonly PaletteAct[], q: string): { readonly label: string; readonly to: string }[] {
  const [, named = q, typed] = amountBehind.exec(q.trim()) ?? []
  const amount = typed === undefined ? undefined : toCents(typed)
  return acts
    .filter(({ label, words }) => [label, ...words].some((text) => begins(text, named)))
    .map(({ label, to }) => ({ label, to: to(amount) }))
}
