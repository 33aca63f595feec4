import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { useTexts } from '../texts/use-texts.ts'

export function SoldOutText({ line: { stock, quantity } }: { line: Pick<CartLine, 'stock' | 'quantity'> }) {
  const t = useTexts('common')
  const left = stock.isPermanentlyOutOfStock ? 0 : stock.openQuantity
  const isShort = stock.isManaged && left > 0 && left < quantity
  return isShort ? t('cart.fewer', { count: left, wanted: quantity }) : t('cart.soldOut')
}
