const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function searchOptions<Option extends { readonly label: string; readonly value: string }>(
  options: readonly Option[],
  term: string,
): readonly Option[] {
  const wanted = plain(term)
  return options.filter(
    ({ label, value }) => plain(label).includes(wanted) || value.includes(wanted.replaceAll(' ', '')),
  )
}

export function splitOptions<Option extends { readonly isChecked?: boolean }>(
  options: readonly Option[],
  threshold: number,
): { readonly first: readonly Option[]; readonly rest: readonly Option[] } {
  const isFirst = (option: Option, at: number) => at < threshold || option.isChecked === true
  return { first: options.filter(isFirst), rest: options.filter((option, at) => !isFirst(option, at)) }
}
