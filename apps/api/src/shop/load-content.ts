import type { Transaction } from '@toonbank/database/connect.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import type { DemoShop } from '@toonbank/demo/schema'

export async function loadContent(tx: Transaction, { pages }: DemoShop): Promise<void> {
  await tx.insert(contentPage).values(
    pages.map(({ key, slug, title, seoTitle, seoDescription, blocks }) => ({
      key,
      slugNld: slug.nld,
      slugEng: slug.eng,
      title,
      seoTitle,
      seoDescription,
      blocks,
    })),
  )
}
