import { Suspense } from 'react'
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx'
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

/** The blocks of a page: React hydrates them when a visitor first does something, and until then loads no code for them. */
export const PageBlocks = ({ className, ...blocks }: PageBlocksProps) => (
  <div className={className}>
    <Suspense>
      <Blocks {...blocks} />
    </Suspense>
  </div>
)
