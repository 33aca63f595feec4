import type { ShownBlock } from '../shown-page.ts'

export type BlockOf<Type extends ShownBlock['type']> = Extract<ShownBlock, { type: Type }>
