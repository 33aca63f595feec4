const ofMoney = ['minTotal', 'maxTotal', 'paidBy'] as const

/**
 * Takes the filters and the sequence out of an address that tell of sums, and names them: a list that a colleague has
 * sent opens for whoever may not see money.
 */
export function dropMoneyFilters(search: URLSearchParams): string[] {
  const dropped: string[] = ofMoney.filter((name) => search.has(name))
  if (/total/i.test(search.get('sort') ?? '')) dropped.push('sort')
  for (const name of dropped) search.delete(name)
  return dropped
}
