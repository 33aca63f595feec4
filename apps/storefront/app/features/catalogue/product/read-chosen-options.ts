import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { toChoices } from './choices-in-query.ts'
import { configure } from './configuration.ts'
import { formProblem } from './form-problem.ts'
import { toAddition } from './to-cart-line.ts'

type FormProblem = NonNullable<ReturnType<typeof formProblem>> | 'measuresOutOfRange' | 'measuresNotConfirmed'
export type PostedChoice =
  | { readonly ok: true; readonly value: ChosenOption[] }
  | { readonly ok: false; readonly problem: FormProblem }

/**
 * Reads the options of a posted form. Changed, unreadable or unconfirmed measures are refused, because a rug is cut to
 * what the shopper has seen.
 */
export function readChosenOptions(product: Product, form: { get(name: string): unknown }): PostedChoice {
  const unnamed = formProblem(product, form)
  if (unnamed) return { ok: false, problem: unnamed }
  const choices = toChoices(product, form)
  const configuration = configure(product, choices)
  const isFaulty =
    Object.keys(choices.faults).length > 0 || configuration.groups.some(({ problem }) => problem !== undefined)
  if (isFaulty) return { ok: false, problem: 'measuresOutOfRange' }
  if (configuration.size !== undefined && choices.confirmed !== configuration.size)
    return { ok: false, problem: 'measuresNotConfirmed' }
  return { ok: true, value: toAddition(product, choices, configuration).item.options }
}
