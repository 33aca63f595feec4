import type { Product } from '@toonbank/contract/catalogue.ts'
import type { TypedMeasures } from '@toonbank/domain/catalogue/type-measure.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fromChoices, toChoices } from './choices-in-query.ts'
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

/** The choice on this page. It stands in the address too, so that a link shares it, without asking the server again. `posted`: what a plain form sent. */
export function useConfiguration(product: Product, posted?: string): ConfigurationControl {
  const [query, setQuery] = useSearchParams()
  const [choices, setChoices] = useState(() =>
    // What an address says is a size; that it is right is for its reader to say.
    posted === undefined ? { ...toChoices(product, query), confirmed: '' } : toChoices(product, new URLSearchParams(posted)),
  )
  const change = (next: Choices) => {
    setChoices(next)
    setQuery(fromChoices(product, next), { replace: true, preventScrollReset: true })
  }
  return {
    product,
    choices,
    configuration: configure(product, choices),
    choose: (groupId, id) => change({ ...choices, items: { ...choices.items, [groupId]: id }, confirmed: '' }),
    measure: (typed) => change({ ...choices, ...typed, confirmed: '' }),
    confirm: (size) => setChoices({ ...choices, confirmed: size }),
  }
}
