import type { Queryable } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import type { RecordContext } from '../../record/record-context.ts'
import { isRemote, nameOfRemote, unseenPicture, versionOfRemote } from '../../record/remote-picture.ts'

export async function findPictureName(
  db: Queryable,
  { pictures, sources }: Pick<RecordContext, 'pictures' | 'sources'>,
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
