import { typeMeasures } from '@toonbank/domain/catalogue/type-measure.ts'
import type { Choices } from './chosen-group.ts'
import type { ConfigurableProduct } from './configuration.ts'

/**
 * Returns the choice after taking an item. Measures that the new shape cannot have become its largest, with a message.
 * An unknown item is logged and ignored (specification 2.5-2).
 */
export function chooseItem(
  product: Pick<ConfigurableProduct, 'configurator'>,
  choices: Choices,
  groupId: string,
  id: string,
): Choices {
  const item = product.configurator.options
    .find((group) => group.groupId === groupId)
    ?.items.find((other) => other.id === id)
  if (!item) {
    console.error(`no group ${groupId} with an item ${id} to choose`)
    return choices
  }
  const next = { ...choices, items: { ...choices.items, [groupId]: id }, confirmed: '' }
  if (!item.advancedSettings) return next
  const { measures, faults } = typeMeasures(item.advancedSettings, (side) => String(choices.measures[side] ?? ''))
  return { ...next, measures: { ...choices.measures, ...measures }, faults }
}
