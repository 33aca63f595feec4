import type { OptionItem } from '@toonbank/contract/catalogue.ts'

/** Its own stock has run out: it is shown and said, but cannot be chosen. What is not offered at all is no choice. */
export const hasRunOut = ({ state, stock }: Pick<OptionItem, 'state' | 'stock'>): boolean =>
  !state && stock !== null && stock.openQuantity <= 0
