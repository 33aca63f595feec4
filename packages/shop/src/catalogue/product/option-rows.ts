import { optionGroup, optionItem } from '@toonbank/database/schema/catalogue.ts'
import type { CustomSettings } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { rowsAsJson, type ValueOf } from '@toonbank/runtime/sql/rows-as-json.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'

type StoredItem = typeof optionItem.$inferSelect
export type OptionItemRow = Omit<StoredItem, 'custom' | 'shape'> & { readonly custom: CustomSettings | null }
export interface OptionGroupRow {
  readonly group: typeof optionGroup.$inferSelect
  readonly items: readonly OptionItemRow[]
}

const ofGroup = sql`${optionItem.groupId} = ${optionGroup.id}`

/** Selects the option groups and items of some products in the merchant's order. A group without items is left out. */
export const optionRows = (ofProducts: SQL) => ({
  optionGroups: rowsAsJson(
    getTableColumns(optionGroup),
    sql`FROM ${optionGroup} WHERE ${ofProducts} AND EXISTS (SELECT FROM ${optionItem} WHERE ${ofGroup})
      ORDER BY ${optionGroup.position}, ${optionGroup.id}`,
  ),
  optionItems: rowsAsJson(
    getTableColumns(optionItem),
    // OFFSET prevents the planner from rewriting the join, which would read all items instead of using the index.
    sql`FROM ${optionGroup} CROSS JOIN LATERAL (SELECT * FROM ${optionItem} WHERE ${ofGroup} OFFSET 0) AS ${optionItem}
      WHERE ${ofProducts} ORDER BY ${optionItem.position}, ${optionItem.id}`,
  ),
})

type Selected = ReturnType<typeof optionRows>
export type OptionRows = { readonly [Name in keyof Selected]: ValueOf<Selected[Name]> }

const toItem = ({ custom, shape, ...item }: StoredItem): OptionItemRow => ({
  ...item,
  custom: custom && shape && { ...custom, shape },
})

export function groupOptions({ optionGroups, optionItems }: OptionRows): Map<number, OptionGroupRow[]> {
  const items = Map.groupBy(optionItems.map(toItem), ({ groupId }) => groupId)
  return Map.groupBy(
    optionGroups.map((group) => ({ group, items: items.get(group.id) ?? [] })),
    ({ group }) => group.productId,
  )
}
