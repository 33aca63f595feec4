import { loadTexts } from '../../../texts/load-texts.ts'
import type { ProductRow } from '../product-row.ts'
import type { ShownBlock } from '../shown-page.ts'
import { Block } from './block.tsx'

await loadTexts('catalogue')

interface BlocksProps {
  readonly blocks: readonly ShownBlock[]
  readonly ProductRow: ProductRow
}

/** The blocks of a page or a post. */
export const Blocks = ({ blocks, ProductRow }: BlocksProps) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and never move
    <Block key={index} block={block} ProductRow={ProductRow} />
  ))
