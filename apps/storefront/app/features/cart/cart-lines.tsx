import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { CartLineItem } from './cart-line-item.tsx'

export function CartLines({ lines, onNavigate }: { lines: readonly CartLine[]; onNavigate?: () => void }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <CartLineItem key={line.id} line={line} {...(onNavigate ? { onNavigate } : {})} />
      ))}
    </ul>
  )
}
