/** The address of this list with other filters, from its beginning; undefined takes a filter away. */
export function withQuery(search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
