const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose label holds the term, whatever its accents and capitals; a size is also found by '160x230'. */
export function findOptions<Option extends { readonly label: string; readonly value: string }>(
  options: readonly Option[],
  term: string,
): readonly Option[] {
  const wanted = plain(term)
  return options.filter(
    ({ label, value }) => plain(label).includes(wanted) || value.includes(wanted.replaceAll(' ', '')),
  )
}

/** The options that show before 'show more': the first ones, and those that are checked wherever they stand. */
export function splitOptions<Option extends { readonly isChecked?: boolean }>(
  options: readonly Option[],
  threshold: number,
): { readonly first: readonly Option[]; readonly rest: readonly Option[] } {
  const isFirst = (option: Option, at: number) => at < threshold || option.isChecked === true
  return { first: options.filter(isFirst), rest: options.filter((option, at) => !isFirst(option, at)) }
}
