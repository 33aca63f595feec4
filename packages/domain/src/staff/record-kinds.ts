/** What a merchant keeps in the shop, one record at a time; as commands, the history and rights call it. */
export const recordKinds = [
  'product',
  'price',
  'stock',
  'category',
  'coupon',
  'delivery',
  'payment-method',
  'page',
  'post',
  'menu',
  'path-rule',
  'synonym',
] as const
export type RecordKindName = (typeof recordKinds)[number]
