import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { VariationPicture } from './variation-picture.tsx'

export interface ColourListProps {
  readonly items: Product['configurator']['variations'][number]['items']
  readonly productId: number
  readonly search?: string
  readonly isLarge?: boolean
}

export function ColourList({ items, productId, search = '', isLarge = false }: ColourListProps) {
  const current = items.find((item) => item.productId === productId)
  return items.map((item) => (
    <li key={item.id} className={isLarge ? '' : 'w-14'}>
      <VariationPicture item={item} isCurrent={item === current} search={search} isLarge={isLarge} />
    </li>
  ))
}
