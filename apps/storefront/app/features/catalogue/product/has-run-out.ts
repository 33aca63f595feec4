import type { OptionItem } from '@toonbank/contract/shop/catalogue.ts'

/**
 * Its own stock has run out: shown as such, but cannot be chosen. An item that is not offered at all does not count.
 */
export const hasRunOut = ({ state, stock }: Pick<OptionItem, 'state' | 'stock'>): boolean =>
  !state && stock !== null && stock.openQuantity <= 0
