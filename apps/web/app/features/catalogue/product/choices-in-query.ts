import type { Measures } from '@toonbank/domain/catalogue/made-to-measure.ts'
import type { Choices, ConfigurableProduct } from './configuration.ts'
import { hasRunOut } from './has-run-out.ts'

const measureNames = ['width', 'length', 'diameter'] as const

/** Whole centimetres as they were typed; leading zeros do not count, anything but digits is nothing. */
export function readCentimetres(text: string | null | undefined): number | null {
  const digits = (text ?? '').trim().replace(/^0+/, '')
  return /^\d{1,5}$/.test(digits) ? Number(digits) : null
}

/**
 * A choice as it stands in an address or a form: `?maat=200x290&width=240`. What is not named, or unknown, is the page's
 * opening choice; what has run out stays what was asked for, so that nobody gets another size than they meant.
 */
export function toChoices(product: Pick<ConfigurableProduct, 'configurator' | 'selected'>, query: { get(name: string): unknown }): Choices {
  const items: Record<string, string> = {}
  for (const group of product.configurator.options) {
    const asked = query.get(group.groupId)
    const known = group.items.find((item) => item.id === asked && (item.state || hasRunOut(item)))
    const opening = product.selected.find(({ groupId }) => groupId === group.groupId)?.id
    // A group made to measure opens with its first shape: only the centimetres are left to fill in.
    const id = known?.id ?? opening ?? (group.displayType === 'custom' ? group.items.find(({ state }) => state)?.id : undefined)
    if (id !== undefined) items[group.groupId] = id
  }
  return { items, measures: readMeasures(query) }
}

function readMeasures(query: { get(name: string): unknown }): Measures {
  const [width, length, diameter] = measureNames.map((name) => {
    const value = query.get(name)
    return readCentimetres(typeof value === 'string' ? value : null)
  })
  return { width, length, diameter }
}

/** The address of a choice: only what differs from the opening one. */
export function fromChoices(
  product: Pick<ConfigurableProduct, 'configurator' | 'selected'>,
  { items, measures }: Choices,
): URLSearchParams {
  const opening = toChoices(product, new URLSearchParams())
  const query = new URLSearchParams()
  for (const [groupId, id] of Object.entries(items)) if (opening.items[groupId] !== id) query.set(groupId, id)
  for (const name of measureNames) if (measures[name]) query.set(name, String(measures[name]))
  return query
}
