import type { Connection } from '@toonbank/database/connect.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { slugOfPage } from '@toonbank/shop/content/page/page-version.ts'
import { eq } from 'drizzle-orm'

export async function findLinkedPage({ db }: Connection, url: string): Promise<'here' | 'elsewhere' | 'nowhere'> {
  const slug = slugOfPage(url)
  if (slug === undefined) return 'elsewhere'
  return (await db.$count(contentPage, eq(contentPage.slugNld, slug))) > 0 ? 'here' : 'nowhere'
}
