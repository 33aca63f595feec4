import { BelowFold } from '@toonbank/ui/below-fold.tsx'
import { Suspense } from 'react'
import { loadTexts } from '../../../texts/load-texts.ts'
import type { ProductRow } from '../product-row.ts'
import type { ShownBlock } from '../shown-page.ts'
import { Block } from './block.tsx'

await loadTexts('catalogue')

interface BlocksProps {
  readonly blocks: readonly ShownBlock[]
  readonly ProductRow: ProductRow
}

const inFirstScreen = 2

export const Blocks = ({ blocks, ProductRow }: BlocksProps) => {
  const draw = (block: ShownBlock, index: number) => (
    // Blocks have no other key, and never move.
    <Block key={index} block={block} ProductRow={ProductRow} />
  )
  return (
    <>
      {blocks.slice(0, inFirstScreen).map(draw)}
      {blocks.length > inFirstScreen ? (
        <BelowFold>
          <Suspense>{blocks.slice(inFirstScreen).map(draw)}</Suspense>
        </BelowFold>
      ) : null}
    </>
  )
}
