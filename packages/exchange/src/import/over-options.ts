import type { GroupRecord, ItemRecord, ProductRecord } from './records/catalogue-record.ts'

/**
 * All groups and choices of a product, as our JSON files write them, with other values in those for which `change` has
 * some: a file says all that stay.
 */
export const overOptions = (
  { options }: ProductRecord,
  change: (group: GroupRecord, item: ItemRecord) => object | undefined,
) =>
  options.map((group) => ({
    key: group.key,
    displayType: group.displayType,
    items: group.items.map((item) => ({ key: item.key, ...change(group, item) })),
  }))
