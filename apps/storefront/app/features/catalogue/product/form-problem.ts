import { toChoices } from './choices-in-query.ts'
import type { ConfigurableProduct } from './configuration.ts'

/**
 * Returns why a posted form names no clear choice. An address may fall back on the opening choice, but a form must
 * never buy another size than it says.
 */
export function formProblem(
  product: Pick<ConfigurableProduct, 'configurator' | 'selected'>,
  form: { get(name: string): unknown },
): 'optionNotChosen' | 'optionNotFound' | undefined {
  const { items } = toChoices(product, form)
  for (const { groupId } of product.configurator.options) {
    const id = form.get(groupId)
    if (typeof id !== 'string' || id === '') return 'optionNotChosen'
    if (items[groupId] !== id) return 'optionNotFound'
  }
  return undefined
}
