import type { Bulk } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import { isRemote, nameOfRemote, unseenPicture, versionOfRemote } from '../remote-picture.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The name of a picture of a category or filter value, which a file calls by name or by its address; undefined when the
 * shop has none of that name.
 */
export async function findPictureName(
  { db }: Pick<Bulk, 'db'>,
  { pictures, sources }: Vocabulary,
  called: string,
): Promise<string | undefined> {
  if (!isRemote(called)) return pictures.has(called) ? called : undefined
  const name = nameOfRemote(called)
  if (sources.has(name)) return name
  await db
    .insert(picture)
    .values({ name, version: versionOfRemote(called), ...unseenPicture, sourceUrl: called })
    .onConflictDoNothing()
  sources.set(name, called)
  return name
}
