import type { VatNumberOwner } from '@toonbank/shop/ports/vat-number-check.ts'

/** The owner of a number on one line: VIES writes addresses in several. */
export const describeOwner = ({ name, address }: VatNumberOwner): string =>
  `of ${[name, ...address.split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')}`
