import type { ShownBlock } from '../shown-page.ts'

/** The data of one kind of block. */
export type BlockOf<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>
