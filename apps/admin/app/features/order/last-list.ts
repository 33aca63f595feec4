import { useEffect, useState } from 'react'

const key = 'orders-list'

/** The list stays known, so that packing and bulk actions lead back to it as it was. */
export function useRememberedList(query: string): void {
  useEffect(() => sessionStorage.setItem(key, query), [query])
}

/** The address of the list that this tab showed last. */
export function useLastList(otherwise = ''): string {
  const [query, setQuery] = useState(otherwise)
  useEffect(() => setQuery(sessionStorage.getItem(key) ?? otherwise), [otherwise])
  return `/bestellingen${query === '' ? '' : `?${query}`}`
}
