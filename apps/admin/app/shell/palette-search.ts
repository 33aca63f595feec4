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

const amountBehind = /^(\D+?)\s+€?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/

/** The acts that `q` names, each with its address; 'terugbetalen 20' opens it with € 20,00. */
export function findActs(acts: readonly PaletteAct[], q: string): { readonly label: string; readonly to: string }[] {
  const [, named = q, euros, cents = ''] = amountBehind.exec(q.trim()) ?? []
  const amount = euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  return acts
    .filter(({ label, words }) => [label, ...words].some((text) => begins(text, named)))
    .map(({ label, to }) => ({ label, to: to(amount) }))
}
