export function withoutOperationId({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  const query = new URLSearchParams(search)
  query.delete('operation')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
