import { type PriceOptions, usePrice } from './price-text.tsx'
import { type BothVat, useVatView } from './use-vat-view.tsx'

export function VatPriceText({ of, ...options }: { of: BothVat } & PriceOptions) {
  const price = usePrice()
  const inView = useVatView()
  return <span className="tabular-nums">{inView((side) => price(of[side], options))}</span>
}
