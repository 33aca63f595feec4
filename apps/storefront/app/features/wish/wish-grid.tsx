import type { Wish } from '@toonbank/contract/shop/wish.ts'
import type { ReactNode } from 'react'
import { WishCard } from './wish-card.tsx'

interface WishGridProps {
  readonly wishes: readonly Wish[]
  readonly onAdd: (wish: Wish, form: HTMLFormElement) => void
  readonly removalOf?: (wish: Wish) => ReactNode
}

export const WishGrid = ({ wishes, onAdd, removalOf }: WishGridProps) => (
  <div className="@container mt-8">
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 @2xl:grid-cols-3 @2xl:gap-x-6 @4xl:grid-cols-4">
      {wishes.map((wish) => (
        <WishCard key={wish.identity} wish={wish} onAdd={onAdd} removal={removalOf?.(wish)} />
      ))}
    </ul>
  </div>
)
