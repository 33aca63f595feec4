import { Kept } from '../../kept/kept.tsx'
import { lazyOnInteraction } from '../../kept/lazy-on-interaction.tsx'
import type { ProductRow } from './product-row.ts'
import type { ShownBlock } from './shown-page.ts'

const Blocks = import.meta.env.SSR
  ? (await import('./blocks/blocks.tsx')).Blocks
  : lazyOnInteraction(() => import('./blocks/blocks.tsx').then((module) => module.Blocks))

interface KeptBlocksProps {
  /** Undefined: those that the document shows. */
  readonly blocks: readonly ShownBlock[] | undefined
  readonly ProductRow: ProductRow
  readonly className: string
}

/** Blocks as the document shows them: nothing in them changes. */
export const KeptBlocks = ({ blocks, className, ...row }: KeptBlocksProps) => (
  <Kept className={className}>{blocks ? <Blocks blocks={blocks} {...row} /> : undefined}</Kept>
)
