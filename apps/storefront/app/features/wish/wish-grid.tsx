import type { Wish } from '@toonbank/contract/shop/wish.ts'
import type { ReactNode } from 'react'
import { WishCard } from './wish-card.tsx'

interface WishGridProps {
  readonly wishes: readonly Wish[]
  readonly onAdd: (wish: Wish, form: HTMLFormElement) => void
  readonly cornerOf?: (wish: Wish) => ReactNode
}

export const WishGrid = ({ wishes, onAdd, cornerOf }: WishGridProps) => (
  <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
    {wishes.map((wish) => (
      <WishCard key={wish.identity} wish={wish} onAdd={onAdd} corner={cornerOf?.(wish)} />
    ))}
  </ul>
)
