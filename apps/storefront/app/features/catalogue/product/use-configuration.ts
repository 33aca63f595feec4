import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { TypedMeasures } from '@toonbank/domain/catalogue/type-measure.ts'
import { keepPlace, keepsPlace } from '@toonbank/ui/keep-place.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { fromChoices, toChoices } from './choices-in-query.ts'
import { chooseItem } from './choose-item.ts'
import type { Choices } from './chosen-group.ts'
import { type Configuration, configure } from './configuration.ts'

export interface ConfigurationControl {
  readonly product: Product
  readonly choices: Choices
  readonly configuration: Configuration
  choose(groupId: string, id: string): void
  measure(typed: TypedMeasures): void
  confirm(size: string): void
}

/**
 * The choice of the page, or the one of a refused form (`posted`). It is also in the address, so that a link shares it,
 * without a request.
 */
export function useConfiguration(product: Product, posted?: string): ConfigurationControl {
  const [query, setQuery] = useSearchParams()
  const [choices, setChoices] = useState(() =>
    posted === undefined ? choicesOfAddress(product, query) : toChoices(product, new URLSearchParams(posted)),
  )
  const location = useLocation()
  const readAt = useRef(location.key)
  // Only another address of the same product changes the choice, not the page's own update of it.
  useEffect(() => {
    if (readAt.current === location.key) return
    readAt.current = location.key
    if (!keepsPlace(location)) setChoices(choicesOfAddress(product, new URLSearchParams(location.search)))
  }, [product, location])
  const change = (next: Choices) => {
    setChoices(next)
    setQuery(fromChoices(product, next), { replace: true, preventScrollReset: true, state: keepPlace })
  }
  return {
    product,
    choices,
    configuration: configure(product, choices),
    choose: (groupId, id) => change(chooseItem(product, choices, groupId, id)),
    measure: (typed) => change({ ...choices, ...typed, confirmed: '' }),
    confirm: (size) => setChoices({ ...choices, confirmed: size }),
  }
}

/** A link shares a size, not its confirmation: its reader has to confirm it. */
const choicesOfAddress = (product: Product, query: URLSearchParams): Choices => ({
  ...toChoices(product, query),
  confirmed: '',
})
