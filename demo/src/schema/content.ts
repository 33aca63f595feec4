import type { PathRuleStatus } from '@toonbank/domain/content/path-rule.ts'
import { rowOrders } from '@toonbank/domain/content/row-order.ts'
import * as v from 'valibot'
import { key, slug, text } from './fields.ts'

const block = v.variant('type', [
  v.object({ type: v.literal('hero'), title: text, text, picture: key, link: v.object({ label: text, url: text }) }),
  v.object({ type: v.literal('text'), title: v.exactOptional(text), html: text }),
  v.object({ type: v.literal('picture'), picture: key, alt: text }),
  v.object({ type: v.literal('categories'), title: text, categories: v.array(key) }),
  v.object({
    type: v.literal('products'),
    title: text,
    category: v.exactOptional(key),
    articleNumbers: v.exactOptional(v.array(v.string())),
    sort: v.exactOptional(v.picklist(rowOrders)),
  }),
  v.object({
    type: v.literal('steps'),
    title: text,
    text: v.exactOptional(text),
    steps: v.array(v.object({ title: text, text })),
    link: v.exactOptional(v.object({ label: text, url: text })),
  }),
  v.object({ type: v.literal('stories'), title: text, stories: v.array(v.object({ title: text, text, picture: key, url: text })) }),
  v.object({ type: v.literal('facts'), facts: v.array(v.object({ icon: v.string(), title: text, text })) }),
])

/** demo/content/pages.json — free pages; `slug` may be the empty string for home only. `blog` and `evenementen` are lists of posts. */
export const demoPages = v.array(
  v.object({
    key,
    slug: v.object({ nld: v.string(), eng: v.string() }),
    title: text,
    seoTitle: text,
    seoDescription: text,
    blocks: v.array(block),
  }),
)

const moment = v.pipe(v.string(), v.isoTimestamp())
const post = {
  key,
  slug,
  title: text,
  short: text,
  seoTitle: text,
  seoDescription: text,
  picture: key,
  publishedAt: moment,
  blocks: v.array(block),
}

/** demo/content/posts.json — blog posts, and events with their time and place. */
export const demoPosts = v.array(
  v.variant('kind', [
    v.object({ ...post, kind: v.literal('blog') }),
    v.object({ ...post, kind: v.literal('event'), startsAt: moment, endsAt: v.nullable(moment), location: text }),
  ]),
)

/** demo/content/path-rules.json — where paths of an older shop have moved to. */
export const demoPathRules = v.array(
  v.variant('statusCode', [
    v.object({
      path: v.pipe(v.string(), v.startsWith('/')),
      location: v.pipe(v.string(), v.regex(/^(\/(?!\/)|https?:\/\/)/)),
      statusCode: v.picklist([301, 302, 307, 308] as const satisfies readonly PathRuleStatus[]),
    }),
    v.object({ path: v.pipe(v.string(), v.startsWith('/')), location: v.literal(''), statusCode: v.literal(410) }),
  ]),
)
