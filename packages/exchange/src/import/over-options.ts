import type { GroupRecord, ItemRecord, ProductRecord } from './records/catalogue-record.ts'

export const overOptions = (
  { options }: ProductRecord,
  change: (group: GroupRecord, item: ItemRecord) => object | undefined,
) =>
  options.map((group) => ({
    key: group.key,
    displayType: group.displayType,
    items: group.items.map((item) => ({ key: item.key, ...change(group, item) })),
  }))
