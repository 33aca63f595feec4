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
 * A choice as written in an address or a form: `?maat=200x290&width=240`. What is not named, or unknown, is the page's
 * opening choice; an item that has run out stays chosen, so that nobody gets another size than they meant.
 */
export function toChoices(product: Configurator, query: Query): Choices {
  const items: Record<string, string> = {}
  let measured: OptionItem | undefined
  for (const group of product.configurator.options) {
    const asked = query.get(group.groupId)
    const known = group.items.find((item) => item.id === asked && (item.state || hasRunOut(item)))
    const opening = product.selected.find(({ groupId }) => groupId === group.groupId)?.id
    // A group made to measure opens with its first shape: only the centimetres are left to fill in.
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

/**
 * The form field that names the size which the shopper has confirmed, 'Ovaal, 240 × 300 cm': the very shape and size,
 * so that it holds for no other.
 */
export const confirmedName = 'confirmed'

function textIn(query: Query, name: string): string {
  const value = query.get(name)
  return typeof value === 'string' ? value : ''
}

/** The address of a choice: only what differs from the opening one. */
export function fromChoices(product: Configurator, { items, measures }: Choices): URLSearchParams {
  const opening = toChoices(product, new URLSearchParams())
  const query = new URLSearchParams()
  for (const [groupId, id] of Object.entries(items)) if (opening.items[groupId] !== id) query.set(groupId, id)
  for (const name of measureNames) if (measures[name]) query.set(name, String(measures[name]))
  return query
}
