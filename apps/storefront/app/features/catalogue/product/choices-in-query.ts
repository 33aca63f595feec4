import type { OptionItem } from '@toonbank/contract/shop/catalogue.ts'
import { typeMeasures } from '@toonbank/domain/catalogue/type-measure.ts'
import type { Choices } from './chosen-group.ts'
import type { ConfigurableProduct } from './configuration.ts'
import { hasRunOut } from './has-run-out.ts'

const measureNames = ['width', 'length', 'diameter'] as const

interface Query {
  get(name: string): unknown
}
type Configurator = Pick<ConfigurableProduct, 'configurator' | 'selected'>

/**
 * Reads a choice like `?maat=200x290&width=240`; unknown or missing groups get the opening choice. A sold out item
 * stays chosen, so that nobody gets another size than they meant.
 */
export function toChoices(product: Configurator, query: Query): Choices {
  const items: Record<string, string> = {}
  let measured: OptionItem | undefined
  for (const group of product.configurator.options) {
    const asked = query.get(group.groupId)
    const known = group.items.find((item) => item.id === asked && (item.state || hasRunOut(item)))
    const opening = product.selected.find(({ groupId }) => groupId === group.groupId)?.id
    const id =
      known?.id ?? opening ?? (group.displayType === 'custom' ? group.items.find(({ state }) => state)?.id : undefined)
    if (id === undefined) continue
    items[group.groupId] = id
    measured ??= group.items.find((item) => item.id === id && item.advancedSettings)
  }
  const typed = measured?.advancedSettings
    ? typeMeasures(measured.advancedSettings, (side) => textIn(query, side))
    : { measures: {}, faults: {} }
  return { items, ...typed, confirmed: textIn(query, confirmedName) }
}

/** The form field contains the confirmed shape and size, 'Ovaal, 240 × 300 cm', so that it is valid for no other. */
export const confirmedName = 'confirmed'

function textIn(query: Query, name: string): string {
  const value = query.get(name)
  return typeof value === 'string' ? value : ''
}

/** Only differences from the opening choice are in the address. */
export function fromChoices(product: Configurator, { items, measures }: Choices): URLSearchParams {
  const opening = toChoices(product, new URLSearchParams())
  const query = new URLSearchParams()
  for (const [groupId, id] of Object.entries(items)) if (opening.items[groupId] !== id) query.set(groupId, id)
  for (const name of measureNames) if (measures[name]) query.set(name, String(measures[name]))
  return query
}
