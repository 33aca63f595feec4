import type { Database } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'

/** Where an imported picture is fetched; undefined for a picture of the shop's own, and for a name that is nobody's. */
export async function findSourceUrl(database: Database, name: string): Promise<string | undefined> {
  const [found] = await database.select({ sourceUrl: picture.sourceUrl }).from(picture).where(eq(picture.name, name))
  return found?.sourceUrl ?? undefined
}

/** Keeps what was seen of a picture when it was fetched, so that pages leave the right room for it. */
export async function describePicture(
  database: Database,
  name: string,
  seen: { readonly width: number; readonly height: number; readonly colour: string },
): Promise<void> {
  await database.update(picture).set(seen).where(eq(picture.name, name))
}
