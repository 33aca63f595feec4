import type { ContentBlock } from '@toonbank/contract/content.ts'

/** The data of one kind of block. */
export type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>
