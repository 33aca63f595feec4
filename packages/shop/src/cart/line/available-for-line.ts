import type { StoredOption } from '@toonbank/database/stored/cart.ts'
import { choiceStock } from '@toonbank/domain/catalogue/choice-stock.ts'
import { availableQuantity } from '@toonbank/domain/catalogue/orderable.ts'
import type { OptionGroupRow } from '../../catalogue/product/option-rows.ts'
import type { ProductRow } from '../../catalogue/product/product-store.ts'
import { stockOf } from '../../catalogue/stock/stock-of.ts'
import type { LineRow } from '../cart-rows.ts'
import type { ResolvedOption } from './resolve-choice.ts'

export type ChosenItem = Pick<ResolvedOption, 'group' | 'item'>

interface Wish {
  readonly product: ProductRow
  readonly chosen: readonly ChosenItem[]
  readonly wanted: number
  readonly uid: string | undefined
}

/**
 * Returns how many of the wanted pieces a line of a locked cart can have: the stock without the pieces of other lines
 * with the same product or choice.
 */
export function availableForLine(
  lines: readonly Pick<LineRow, 'productId' | 'uid' | 'quantity' | 'options'>[],
  { product, chosen, wanted, uid }: Wish,
): number {
  const others = lines.filter((line) => line.productId === product.id && line.uid !== uid)
  const own = chosen.map(({ group, item }) => {
    const same = others.filter(({ options }) => isAmong(options, group.key, item.key))
    return item.stockQuantity === null ? null : item.stockQuantity - piecesOf(same)
  })
  return availableQuantity(
    choiceStock({ ...stockOf(product), openQuantity: product.stockQuantity - piecesOf(others) }, own),
    wanted,
  )
}

export const listChosen = (groups: readonly OptionGroupRow[], options: readonly StoredOption[]): ChosenItem[] =>
  groups.flatMap(({ group, items }) =>
    items.filter(({ key }) => isAmong(options, group.key, key)).map((item) => ({ group, item })),
  )

const isAmong = (options: readonly StoredOption[], groupKey: string, itemKey: string): boolean =>
  options.some(({ groupId, id }) => groupId === groupKey && id === itemKey)

const piecesOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
