/**
 * Reads euros as people type them into cents: '100', '1.250,50', '1,250.50', '12,5'. NaN: it is no amount.
 */
export function toCents(typed: string): number {
  const bare = typed.replace(/[€\s]/g, '')
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:[.,]\d{3})*|\d*)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const euros = whole.replace(/[.,]/g, '')
  return euros === '' && fraction === '' ? Number.NaN : Number(euros || '0') * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads what a form of ours carries as JSON; undefined: it is none. Its call refuses what it does not expect. */
export function toJson(carried: string): unknown {
  try {
    return JSON.parse(carried)
  } catch {
    return undefined
  }
}
