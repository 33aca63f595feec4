import type { Database } from '@toonbank/database/connect.ts'
import { picture } from '@toonbank/database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'

export async function findSourceUrl(database: Database, name: string): Promise<string | undefined> {
  const [found] = await database.select({ sourceUrl: picture.sourceUrl }).from(picture).where(eq(picture.name, name))
  return found?.sourceUrl ?? undefined
}

export async function describePicture(
  database: Database,
  name: string,
  seen: { readonly width: number; readonly height: number; readonly colour: string },
): Promise<void> {
  await database.update(picture).set(seen).where(eq(picture.name, name))
}
