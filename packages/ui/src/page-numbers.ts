/**
 * Returns the page numbers to offer: first, last and the neighbours of the current one; 'gap' where some are left out.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? (['gap', page] as const) : [page]
  })
}
