import { jsonBlocks, missingInBlocks } from '@toonbank/shop/content/page/json-blocks.ts'
import * as v from 'valibot'
import { type FileProblem, pathIn } from './file-problem.ts'

const keyed = v.object({ key: v.string() })
const below = v.object({ parent: v.string() })
const withBlocks = v.object({ blocks: jsonBlocks })

const entriesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

/**
 * Finds references of a new shop's file to missing entries, because it has nothing else. Their schema handles invalid
 * entries.
 */
export function findDanglingNames(sections: Readonly<Record<string, unknown>>): FileProblem[] {
  const entries = entriesOf(sections.categories)
  const categories = new Set(entries.flatMap((entry) => (v.is(keyed, entry) ? entry.key : [])))
  const orphans = entries.flatMap((entry, at) =>
    v.is(below, entry) && !categories.has(entry.parent)
      ? [
          {
            path: pathIn('categories', at, 'parent'),
            message: `there is no category '${entry.parent}' above this one.`,
          },
        ]
      : [],
  )
  const context = { categories, pictures: new Set<string>() }
  const shown = ['pages', 'posts'].flatMap((section) =>
    entriesOf(sections[section]).flatMap((entry, at) => {
      const parsed = v.safeParse(withBlocks, entry)
      const missing = parsed.success ? missingInBlocks(parsed.output.blocks, context) : []
      return missing.map(({ field, message }) => ({ path: pathIn(section, at, field), message }))
    }),
  )
  return [...orphans, ...shown]
}
