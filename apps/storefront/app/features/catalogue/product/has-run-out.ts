import type { OptionItem } from '@toonbank/contract/shop/catalogue.ts'

/**
 * An item with own stock that has run out is shown as such but cannot be chosen; one that is not offered does not
 * count.
 */
export const hasRunOut = ({ state, stock }: Pick<OptionItem, 'state' | 'stock'>): boolean =>
  !state && stock !== null && stock.openQuantity <= 0
