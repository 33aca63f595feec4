import type { Transaction } from '@toonbank/database/connect.ts'
import { contentPage, pathRule, post } from '@toonbank/database/schema/content.ts'
import type { DemoShop } from '@toonbank/demo/schema'

export async function loadContent(tx: Transaction, { pages, posts, pathRules }: DemoShop): Promise<void> {
  await tx.insert(contentPage).values(
    pages.map(({ key, slug, title, seoTitle, seoDescription, blocks }) => ({
      key,
      slugNld: slug.nld,
      slugEng: slug.eng,
      title,
      seoTitle,
      seoDescription,
      blocks,
      fromDemo: true,
    })),
  )
  if (posts.length > 0) await tx.insert(post).values(posts.map(toPost))
  if (pathRules.length > 0) await tx.insert(pathRule).values(pathRules.map((rule) => ({ ...rule, fromDemo: true })))
}

const toPost = ({ slug, publishedAt, ...stored }: DemoShop['posts'][number]): typeof post.$inferInsert => ({
  ...stored,
  fromDemo: true,
  slugNld: slug.nld,
  slugEng: slug.eng,
  publishedAt: new Date(publishedAt),
  startsAt: stored.kind === 'event' ? new Date(stored.startsAt) : null,
  endsAt: stored.kind === 'event' && stored.endsAt ? new Date(stored.endsAt) : null,
})
