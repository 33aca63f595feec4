import { getContent, type PostPage, type PostsPage } from '@toonbank/contract/shop/content.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { post } from '@toonbank/database/schema/content.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const shop = await aShop()
shop.time.now = new Date('2026-11-21T12:00:00Z')
const { db } = shop.database
const dutch = shop.aVisitor()
const english = shop.aVisitor('en-US')
type Reader = typeof dutch
const notFound = { ok: false, problem: 'pageNotFound' }

async function list(reader: Reader, slug: string, pageNumber = 1): Promise<PostsPage> {
  const answer = await reader.ask(getContent, { body: { slug, pageNumber } })
  if (!answer.ok || answer.value.type !== 'posts') throw new Error(`no list ${slug}`)
  return answer.value
}
async function read(reader: Reader, slug: string): Promise<PostPage> {
  const answer = await reader.ask(getContent, { body: { slug } })
  if (!answer.ok || answer.value.type !== 'post') throw new Error(`no post ${slug}`)
  return answer.value
}
const aPost = (
  key: string,
  publishedAt: string,
  more: Partial<typeof post.$inferInsert> = {},
): typeof post.$inferInsert => {
  const both = { nld: key, eng: key }
  return {
    kind: 'blog',
    key,
    slugNld: key,
    slugEng: key,
    title: both,
    short: both,
    seoTitle: both,
    seoDescription: both,
    blocks: [],
    publishedAt: new Date(publishedAt),
    ...more,
  }
}

it('lists blog posts newest first, each with its picture, under its own address in each language', async () => {
  const { posts, languages, kind } = await list(dutch, 'blogs')
  expect(kind).toBe('blog')
  expect(posts.length).toBeGreaterThanOrEqual(4)
  expect(posts.map(({ createdAt }) => createdAt)).toEqual(
    posts
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(posts.every(({ image }) => image !== null)).toBe(true)
  expect(languages).toEqual({ nld: '/blogs', eng: '/en/blogs' })
  expect((await list(english, 'blogs')).posts[0]?.slug).not.toBe(posts[0]?.slug)
})

it('shows a post with what the specification names, and knows it in the other language', async () => {
  const page = await read(dutch, 'blogs/wat-is-abrash')
  expect(page).toMatchObject({
    pageTitle: 'Wat is abrash?',
    slug: 'blogs/wat-is-abrash',
    languages: { eng: '/en/blogs/what-is-abrash' },
  })
  expect(page.images[0]?.variations.max).toMatch(/^\/media\/.+\.jpg$/)
  expect(page.breadcrumb.map(({ slug }) => slug)).toEqual(['blogs', 'blogs/wat-is-abrash'])
  expect(page.others.map(({ slug }) => slug)).not.toContain(page.slug)
  expect((await read(english, 'blogs/what-is-abrash')).pageTitle).toBe('What is abrash?')
  expect(await english.ask(getContent, { body: { slug: 'blogs/wat-is-abrash' } })).toMatchObject(notFound)
})

it('shows events that are to come first, the next one on top, and then those that were', async () => {
  const { posts } = await list(dutch, 'events')
  const [coming, past] = [posts.filter(({ isPast }) => !isPast), posts.filter(({ isPast }) => isPast)]
  expect(coming.length).toBeGreaterThanOrEqual(2)
  expect(past.length).toBeGreaterThanOrEqual(1)
  expect(posts).toEqual([...coming, ...past])
  expect(coming.map(({ startsAt }) => startsAt)).toEqual(coming.map(({ startsAt }) => startsAt).toSorted())
  expect(coming.every(({ location }) => location)).toBe(true)
  expect((await read(english, posts[0] ? 'events/winter-day-at-the-showroom' : '')).location).toContain('Utrecht')
})

it('keeps an event among those to come until it has ended', async () => {
  await db.insert(post).values(
    aPost('nu', '2026-01-01T00:00:00Z', {
      kind: 'event',
      startsAt: new Date('2026-11-21T09:00:00Z'),
      endsAt: new Date('2026-11-21T17:00:00Z'),
    }),
  )
  const first = (await list(dutch, 'events')).posts[0]
  expect([first?.slug, first?.isPast]).toEqual(['events/nu', false])
  await db.delete(post).where(eq(post.key, 'nu'))
})

it('shows nothing that is published later, until its moment', async () => {
  await db.insert(post).values(aPost('later', '2026-12-01T08:00:00Z'))
  expect((await list(dutch, 'blogs')).posts.map(({ slug }) => slug)).not.toContain('blogs/later')
  expect(await dutch.ask(getContent, { body: { slug: 'blogs/later' } })).toMatchObject(notFound)
  const before = shop.time.now
  shop.time.now = new Date('2026-12-01T08:00:00Z')
  expect((await list(dutch, 'blogs')).posts[0]?.slug).toBe('blogs/later')
  expect((await read(dutch, 'blogs/later')).pageTitle).toBe('later')
  shop.time.now = before
  await db.delete(post).where(eq(post.key, 'later'))
})

it('gives twelve posts a page, each once, and no page past the last', async () => {
  await db.insert(post).values(Array.from({ length: 20 }, (_, n) => aPost(`p${n}`, '2026-06-01T08:00:00Z')))
  const first = await list(dutch, 'blogs')
  const second = await list(dutch, 'blogs', 2)
  const third = await list(dutch, 'blogs', 3)
  expect([first.posts.length, second.posts.length]).toEqual([12, 12])
  const slugs = [first, second, third].flatMap(({ posts }) => posts.map(({ slug }) => slug))
  expect([slugs.length, new Set(slugs).size]).toEqual([first.pagination.totalHits, first.pagination.totalHits])
  expect(await dutch.ask(getContent, { body: { slug: 'blogs', pageNumber: 4 } })).toMatchObject(notFound)
  expect(await dutch.ask(getContent, { body: { slug: 'blogs/wat-is-abrash', pageNumber: 2 } })).toMatchObject(notFound)
})

it.each(['blogs/', '/blogs'])('finds the list at %j', async (slug) => {
  expect((await list(dutch, slug)).slug).toBe('blogs')
})

it.each(['blogs/geen', 'blogs/wat-is-abrash/x', 'events/wat-is-abrash', 'over-ons/wat-is-abrash'])(
  'has nothing at %s',
  async (slug) => {
    expect(await dutch.ask(getContent, { body: { slug } })).toMatchObject(notFound)
  },
)

it('shows the products of a row in the merchant’s order, one colour a design, as they are now', async () => {
  const row = async () => {
    const block = (await read(dutch, 'blogs/rode-wijn-op-het-vloerkleed')).blocks.find(
      ({ type }) => type === 'products',
    )
    return block?.type === 'products' ? block.products.map(({ title }) => title) : []
  }
  const before = await row()
  expect(before.length).toBeGreaterThanOrEqual(3)
  const [last = ''] = before.slice(-1)
  await db.update(product).set({ position: -1 }).where(sql`${product.title}->>'nld' = ${last}`)
  expect((await row())[0]).toBe(last)
})
