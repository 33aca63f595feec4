import type { ChosenOption } from '@toonbank/contract/cart.ts'
import type { Product } from '@toonbank/contract/catalogue.ts'
import { toChoices } from './choices-in-query.ts'

/** The options of a posted product form; centimetres only with a choice made to measure. */
export function readChosenOptions(product: Product, form: { get(name: string): unknown }): ChosenOption[] {
  const { items, measures } = toChoices(product, form)
  return product.configurator.options.flatMap((group): ChosenOption[] => {
    const item = group.items.find(({ id }) => id === items[group.groupId])
    return item ? [{ groupId: group.groupId, id: item.id, ...(item.advancedSettings ? { custom: measures } : {}) }] : []
  })
}
