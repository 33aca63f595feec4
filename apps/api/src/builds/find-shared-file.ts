import type { Connection } from '@toonbank/database/connect.ts'
import { storefrontFile } from '@toonbank/database/schema/storefront.ts'
import { eq } from 'drizzle-orm'

/** A file of a build of the storefront, compressed with brotli where the build left it so. */
export interface SharedFile {
  readonly content: Buffer
  readonly isBrotli: boolean
}

/** A file of any build that a process of this shop was started with lately. */
export async function findSharedFile({ db }: Pick<Connection, 'db'>, name: string): Promise<SharedFile | undefined> {
  const [found] = await db
    .select({ content: storefrontFile.content, isBrotli: storefrontFile.isBrotli })
    .from(storefrontFile)
    .where(eq(storefrontFile.name, name))
  return found
}
