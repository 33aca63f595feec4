import { lazyOnInteraction } from '@toonbank/ui/lazy-on-interaction.tsx'
import { Suspense } from 'react'
import type { ProductRow } from './product-row.ts'
import type { ShownBlock } from './shown-page.ts'

const Blocks = import.meta.env.SSR
  ? (await import('./blocks/blocks.tsx')).Blocks
  : lazyOnInteraction(() => import('./blocks/blocks.tsx').then((module) => module.Blocks))

interface PageBlocksProps {
  readonly blocks: readonly ShownBlock[]
  readonly ProductRow: ProductRow
  readonly className: string
}

/** React hydrates the blocks at the first interaction, and loads no code for them before. */
export const PageBlocks = ({ className, ...blocks }: PageBlocksProps) => (
  <div className={className}>
    <Suspense>
      <Blocks {...blocks} />
    </Suspense>
  </div>
)
