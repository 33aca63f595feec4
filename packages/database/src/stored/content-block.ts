import { rowOrders } from '@toonbank/domain/content/row-order.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedText as text } from './fields.ts'

const link = v.object({ label: text, url: text })

const contentBlock = v.variant('type', [
  v.object({ type: v.literal('hero'), title: text, text, picture: v.string(), link }),
  v.object({ type: v.literal('text'), title: v.exactOptional(text), html: text }),
  v.object({ type: v.literal('picture'), picture: v.string(), alt: text }),
  v.object({ type: v.literal('categories'), title: text, categories: v.array(v.string()) }),
  v.object({
    type: v.literal('products'),
    title: text,
    category: v.exactOptional(v.string()),
    articleNumbers: v.exactOptional(v.array(v.string())),
    sort: v.exactOptional(v.picklist(rowOrders)),
  }),
  v.object({
    type: v.literal('steps'),
    title: text,
    text: v.exactOptional(text),
    steps: v.array(v.object({ title: text, text })),
    link: v.exactOptional(link),
  }),
  v.object({
    type: v.literal('stories'),
    title: text,
    stories: v.array(v.object({ title: text, text, picture: v.string(), url: text })),
  }),
  v.object({ type: v.literal('facts'), facts: v.array(v.object({ icon: v.string(), title: text, text })) }),
])
export type StoredBlock = Stored<typeof contentBlock>

export const contentBlocks = v.array(contentBlock)
