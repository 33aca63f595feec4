import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { toChoices } from './choices-in-query.ts'
import { companionField, companionFor } from './companion-choice.ts'
import { configure } from './configuration.ts'
import { type Addition, toAddition } from './to-cart-line.ts'

export function readCompanions(product: Product, form: FormData): Addition['item'][] {
  const wanted = form.getAll(companionField)
  const choices = toChoices(product, form)
  const chosen = { choices, configuration: configure(product, choices) }
  return product.companions.flatMap((companion) => {
    const offer = wanted.includes(String(companion.productId)) ? companionFor(companion, chosen) : undefined
    return offer ? [toAddition(companion, offer.choices, offer.configuration).item] : []
  })
}
