import type { ChosenOption } from '@toonbank/contract/cart.ts'
import type { Product } from '@toonbank/contract/catalogue.ts'
import { readMeasures } from './choices-in-query.ts'

/**
 * The options of a posted product form, as they were posted: a form that names nothing, or what the product has not, must not buy
 * something else than was asked for. The API says no. Centimetres only with a choice made to measure.
 */
export function readChosenOptions(product: Product, form: { get(name: string): unknown }): ChosenOption[] {
  return product.configurator.options.flatMap(({ groupId, items }): ChosenOption[] => {
    const id = form.get(groupId)
    if (typeof id !== 'string') return []
    const isMeasured = items.find((item) => item.id === id)?.advancedSettings
    return [{ groupId, id, ...(isMeasured ? { custom: readMeasures(form) } : {}) }]
  })
}
