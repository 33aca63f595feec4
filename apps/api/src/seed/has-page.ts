import type { Connection } from '@toonbank/database/connect.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { eq } from 'drizzle-orm'

/** Whether a link in the settings works: it points to an existing page, or to another site. */
export const hasPage = async ({ db }: Connection, url: string): Promise<boolean> =>
  !url.startsWith('/') || (await db.$count(contentPage, eq(contentPage.slugNld, url.slice(1)))) > 0
