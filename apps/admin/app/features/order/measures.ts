import type { Measures } from '@toonbank/contract/shop/cart-line.ts'

/** Measures as a workshop says them: '160 × 230 cm', '⌀ 200 cm'. */
export const measuresOf = ({ width, length, diameter }: Measures): string =>
  diameter ? `⌀ ${diameter} cm` : [width, length].filter(Boolean).join(' × ') + (width || length ? ' cm' : '')
