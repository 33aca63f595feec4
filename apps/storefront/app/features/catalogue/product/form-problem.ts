import { toChoices } from './choices-in-query.ts'
import type { ConfigurableProduct } from './configuration.ts'

/**
 * Why a posted product form does not say what to buy. An address that names nothing, or what the product has not, opens
 * the page as the product is; a form that does must not buy another size than it says.
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
