import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePrice } from './price-text.tsx'
import { useVatView } from './use-vat-view.tsx'

type ChangedLine = Pick<CartLine, 'changes' | 'prices' | 'quantity' | 'orderable'>

export function LineChanges({ line: { changes, prices, quantity, orderable } }: { line: ChangedLine }) {
  const t = useTexts('common')
  const price = usePrice()
  const inView = useVatView()
  if (!changes || !orderable) return null
  const { formerPrice, formerQuantity } = changes
  return (
    <div role="status" className="mt-2 border-l-2 border-ochre pl-3 text-13 font-medium text-ochre">
      {formerQuantity === null ? null : <p>{t('cart.fewer', { count: quantity, wanted: formerQuantity })}</p>}
      {formerPrice ? (
        <p>
          {inView((side) =>
            t('cart.newPrice', {
              former: price(formerPrice[side], { exact: true }),
              price: price(side === 'inclVat' ? prices.discountInclVat : prices.discountExclVat, { exact: true }),
            }),
          )}
        </p>
      ) : null}
    </div>
  )
}
