import type { VatNumberOwner } from '@toonbank/shop/ports/vat-number-check.ts'

export const describeVatNumberOwner = ({ name, address }: VatNumberOwner): string =>
  `of ${[name, ...address.split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')}`
