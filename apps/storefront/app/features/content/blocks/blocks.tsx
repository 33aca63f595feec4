import { BelowFold } from '@toonbank/ui/below-fold.tsx'
import { Suspense } from 'react'
import { loadTexts } from '../../../texts/load-texts.ts'
import type { ProductRow } from '../product-row.ts'
import type { ShownBlock } from '../shown-page.ts'
import { Block } from './block.tsx'
import { PictureBlock } from './picture-block.tsx'

await loadTexts('catalogue')

interface BlocksProps {
  readonly blocks: readonly ShownBlock[]
  readonly ProductRow: ProductRow
}

const inFirstScreen = 2

/** Pictures that follow each other are one row. */
const rowsOf = (blocks: readonly ShownBlock[]): ShownBlock[][] =>
  blocks.reduce<ShownBlock[][]>((rows, block) => {
    const last = rows.at(-1)
    if (last && block.type === 'picture' && last[0]?.type === 'picture') last.push(block)
    else rows.push([block])
    return rows
  }, [])

const picturesOf = (row: readonly ShownBlock[]) =>
  row.flatMap((block) => (block.type === 'picture' ? [block.picture] : []))

export const Blocks = ({ blocks, ProductRow }: BlocksProps) => {
  const rows = rowsOf(blocks)
  const draw = (row: readonly ShownBlock[], index: number) => {
    const [block] = row
    if (!block) return null
    // Blocks have no other key, and never move.
    return row.length > 1 ? (
      <PictureBlock key={index} pictures={picturesOf(row)} />
    ) : (
      <Block key={index} block={block} ProductRow={ProductRow} />
    )
  }
  return (
    <>
      {rows.slice(0, inFirstScreen).map(draw)}
      {rows.length > inFirstScreen ? (
        <BelowFold>
          <Suspense>{rows.slice(inFirstScreen).map(draw)}</Suspense>
        </BelowFold>
      ) : null}
    </>
  )
}
