import type { Transaction } from '@toonbank/database/connect.ts'
import { optionGroup, optionItem } from '@toonbank/database/schema/catalogue.ts'
import type { DemoDesign } from '@toonbank/demo/schema'

/** The option groups of a design, for one of its products. */
export async function loadOptions(tx: Transaction, productId: number, design: DemoDesign): Promise<void> {
  for (const [position, stored] of design.optionGroups.entries()) {
    const [group] = await tx
      .insert(optionGroup)
      .values({ productId, key: stored.key, name: stored.name, displayType: stored.displayType, position })
      .returning()
    if (!group) continue
    await tx.insert(optionItem).values(stored.items.map((item, at) => toItem(item, group.id, at)))
  }
}

const toItem = (
  item: DemoDesign['optionGroups'][number]['items'][number],
  groupId: number,
  position: number,
): typeof optionItem.$inferInsert => ({
  groupId,
  key: item.key,
  name: item.name,
  price: item.price,
  weight: item.weight,
  deliveryDays: item.deliveryTime,
  state: item.state,
  articleNumber: item.articleNumber ?? null,
  stockQuantity: item.stock ?? null,
  picture: item.picture ?? null,
  ...(item.custom ? toCustom(item.custom) : {}),
  position,
})

const toCustom = ({ shape, ...custom }: NonNullable<DemoDesign['optionGroups'][number]['items'][number]['custom']>) => ({ shape, custom })
