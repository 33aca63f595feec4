import type { Transaction } from '@toonbank/database/connect.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import type { DemoShop } from '@toonbank/demo/schema'

export interface LoadedCategory {
  readonly id: number
  readonly pathNld: string
  readonly pathEng: string
  /** Itself and everything above it. */
  readonly ids: readonly number[]
}

export type LoadedCategories = ReadonlyMap<string, LoadedCategory>

/** Loads the tree from the top, so that every path is its parent's path and its own segment. */
export async function loadCategories(tx: Transaction, shop: DemoShop): Promise<LoadedCategories> {
  const loaded = new Map<string, LoadedCategory>()
  const waiting = [...shop.categories]
  while (waiting.length > 0) {
    const at = waiting.findIndex((row) => row.parent === null || loaded.has(row.parent))
    const [next] = waiting.splice(at, 1)
    if (at < 0 || !next) throw new Error(`categories whose parent does not exist: ${waiting.map((row) => row.key).join(', ')}`)
    const parent = next.parent === null ? undefined : loaded.get(next.parent)
    const pathNld = parent ? `${parent.pathNld}/${next.slug.nld}` : next.slug.nld
    const pathEng = parent ? `${parent.pathEng}/${next.slug.eng}` : next.slug.eng
    const [row] = await tx
      .insert(category)
      .values({
        key: next.key,
        parentId: parent?.id ?? null,
        pathNld,
        pathEng,
        title: next.title,
        short: next.short,
        seoTitle: next.seoTitle,
        seoDescription: next.seoDescription,
        picture: next.picture && shop.pictures[next.picture] ? next.picture : null,
        position: next.position,
        fromDemo: true,
      })
      .returning({ id: category.id })
    if (row) loaded.set(next.key, { id: row.id, pathNld, pathEng, ids: [row.id, ...(parent?.ids ?? [])] })
  }
  return loaded
}
