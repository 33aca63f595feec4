import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { TypedMeasures } from '@toonbank/domain/catalogue/type-measure.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { keepPlace, keepsPlace } from '../../../ui/keep-place.ts'
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
  /** The size that the shopper says is right; empty takes that back. */
  confirm(size: string): void
}

/**
 * The choice on this page, or the one that a plain form `posted` and was refused. It stands in the address too, so that
 * a link shares it, without asking the server again.
 */
export function useConfiguration(product: Product, posted?: string): ConfigurationControl {
  const [query, setQuery] = useSearchParams()
  const [choices, setChoices] = useState(() =>
    posted === undefined ? choicesOfAddress(product, query) : toChoices(product, new URLSearchParams(posted)),
  )
  const location = useLocation()
  const readAt = useRef(location.key)
  // Another address of the same product, as of a line in the cart, says what is chosen; the page's own writing does
  // not.
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
