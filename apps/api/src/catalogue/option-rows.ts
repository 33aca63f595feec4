import { optionGroup, optionItem } from '@toonbank/database/schema/catalogue.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { rowsAsJson, type ValueOf } from '../sql/rows-as-json.ts'

export type OptionItemRow = typeof optionItem.$inferSelect
export interface OptionGroupRow {
  readonly group: typeof optionGroup.$inferSelect
  readonly items: readonly OptionItemRow[]
}

const ofGroup = sql`${optionItem.groupId} = ${optionGroup.id}`

/**
 * Two values to select: the option groups of the products for which `ofProducts` holds, and their items, each in the merchant's order. A group
 * without items asks for no choice, so it is left out.
 */
export const optionRows = (ofProducts: SQL) => ({
  optionGroups: rowsAsJson(
    getTableColumns(optionGroup),
    sql`FROM ${optionGroup} WHERE ${ofProducts} AND EXISTS (SELECT FROM ${optionItem} WHERE ${ofGroup})
      ORDER BY ${optionGroup.position}, ${optionGroup.id}`,
  ),
  optionItems: rowsAsJson(
    getTableColumns(optionItem),
    sql`FROM ${optionItem} JOIN ${optionGroup} ON ${ofGroup} WHERE ${ofProducts}
      ORDER BY ${optionItem.position}, ${optionItem.id}`,
  ),
})

type Selected = ReturnType<typeof optionRows>
export type OptionRows = { readonly [Name in keyof Selected]: ValueOf<Selected[Name]> }

/** The option groups of each product, with their items. */
export function groupOptions({ optionGroups, optionItems }: OptionRows): Map<number, OptionGroupRow[]> {
  const items = Map.groupBy(optionItems, ({ groupId }) => groupId)
  return Map.groupBy(
    optionGroups.map((group) => ({ group, items: items.get(group.id) ?? [] })),
    ({ group }) => group.productId,
  )
}
