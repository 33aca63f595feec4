import type { Connection } from '@toonbank/database/connect.ts'
import { storefrontFile } from '@toonbank/database/schema/storefront.ts'
import { sqlAny } from '@toonbank/runtime/sql/sql-any.ts'

/** A file of a build of the storefront, compressed with brotli where the build left it so. */
export interface SharedFile {
  readonly content: Buffer
  readonly isBrotli: boolean
}

/**
 * Finds files, by their names, of any build that a process of this shop was started with lately. One query runs at a
 * time and looks for all that was asked for meanwhile. Attack: names can be made up by the thousand, and would hold
 * each connection that pages read through.
 */
export function sharedFileFinder({ db }: Pick<Connection, 'db'>): (name: string) => Promise<SharedFile | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: { readonly names: Set<string>; readonly found: Promise<Map<string, SharedFile>> } | undefined

  async function findAll(names: ReadonlySet<string>): Promise<Map<string, SharedFile>> {
    const files = await db
      .select()
      .from(storefrontFile)
      .where(sqlAny(storefrontFile.name, [...names]))
    return new Map(files.map(({ name, content, isBrotli }) => [name, { content, isBrotli }]))
  }

  function wait() {
    const names = new Set<string>()
    const found = running.then(() => {
      waiting = undefined
      return findAll(names)
    })
    running = found.catch(() => {}) // told to whoever asked for one of the names
    return { names, found }
  }

  return async (name) => {
    waiting ??= wait()
    waiting.names.add(name)
    return (await waiting.found).get(name)
  }
}
