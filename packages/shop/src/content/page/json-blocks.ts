import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import { rowOrders } from '@toonbank/domain/content/row-order.ts'
import * as v from 'valibot'
import { isLink, linkRule } from '../../config/is-link.ts'
import type { FieldProblem } from '../../record/field-problem.ts'
import { filled, html, inBoth, key, line, texts } from '../../record/json-fields.ts'

const words = texts(5_000)
const title = texts(500)
const url = inBoth(v.pipe(line(2_000), v.check(isLink, linkRule)))
const link = v.strictObject({ label: title, url })

export const jsonBlocks = v.pipe(
  v.array(
    v.variant('type', [
      v.strictObject({ type: v.literal('hero'), title, text: words, picture: key, link }),
      v.strictObject({
        type: v.literal('text'),
        title: v.exactOptional(title),
        html: inBoth(html),
      }),
      v.strictObject({ type: v.literal('picture'), picture: key, alt: title }),
      v.strictObject({ type: v.literal('categories'), title, categories: v.array(key) }),
      v.strictObject({
        type: v.literal('products'),
        title,
        category: v.exactOptional(key),
        articleNumbers: v.exactOptional(v.array(filled(400))),
        sort: v.exactOptional(v.picklist(rowOrders)),
      }),
      v.strictObject({
        type: v.literal('steps'),
        title,
        text: v.exactOptional(words),
        steps: v.array(v.strictObject({ title, text: words })),
        link: v.exactOptional(link),
      }),
      v.strictObject({
        type: v.literal('stories'),
        title,
        stories: v.array(v.strictObject({ title, text: words, picture: key, url })),
      }),
      v.strictObject({
        type: v.literal('facts'),
        facts: v.array(v.strictObject({ icon: line(40), title, text: words })),
      }),
    ]),
    'must be a list',
  ),
  v.maxLength(100, 'has more than 100 blocks'),
)

interface BlockReferences {
  readonly pictures: { has(name: string): boolean }
  readonly categories: { has(name: string): boolean }
}

/**
 * Returns pictures and categories that blocks name and the shop lacks, by block number. Articles are not checked,
 * because they may be imported later.
 */
export const missingInBlocks = (
  blocks: readonly StoredBlock[],
  { pictures, categories }: BlockReferences,
): FieldProblem[] =>
  blocks.flatMap((block, at) => {
    const named = {
      pictures:
        'picture' in block
          ? [block.picture]
          : block.type === 'stories'
            ? block.stories.map(({ picture }) => picture)
            : [],
      categories:
        block.type === 'categories' ? block.categories : block.type === 'products' ? [block.category ?? []].flat() : [],
    }
    return [
      ...named.pictures.filter((name) => !pictures.has(name)).map((name) => `there is no picture '${name}'.`),
      ...named.categories.filter((name) => !categories.has(name)).map((name) => `there is no category '${name}'.`),
    ].map((message) => ({ field: `blocks.${at}`, message }))
  })
