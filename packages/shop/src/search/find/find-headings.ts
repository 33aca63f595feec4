import type { Connection } from '@toonbank/database/connect.ts'
import { type PostKind, postListPaths } from '@toonbank/domain/content/post-kind.ts'
import type { Locale, Translated } from '@toonbank/domain/locale.ts'
import type { PictureFile } from '../../catalogue/picture/pictures.ts'
import { postLists } from '../../content/post/post-lists.ts'
import { preparedSql } from '../prepared-sql.ts'
import { toTsQuery } from '../words/to-ts-query.ts'
import type { WordQuery } from '../words/word-queries.ts'

interface HeadingRow {
  readonly id: number
  readonly picture: PictureFile | null
}
interface Addressed extends HeadingRow {
  readonly slugNld: string
  readonly slugEng: string
  readonly title: Translated
}
export type CategoryHeading = HeadingRow & { readonly kind: 'category'; readonly title: Translated }
export type PageHeading = Addressed & { readonly kind: 'page' | PostKind }
export type Heading = CategoryHeading | PageHeading

const maxHeadings = 50
const whens = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([value, result]) => `WHEN '${value}' THEN '${result}'`)
    .join(' ')
const listKeys = whens(Object.fromEntries(Object.entries(postLists).map(([key, kind]) => [kind, key])))
const listPath = (key: string) => `CASE ${key} ${whens(postListPaths)} END`

/**
 * Finds categories, free pages and posts with all words in their title, fewest other words first; then those with all
 * words in their questions. The home page is left out.
 */
export const findHeadings = (database: Connection, query: WordQuery, now: Date): Promise<Heading[]> =>
  findHeadingsBy(database, toTsQuery(query), query.locale, now)

export const findHeadingsBy = (database: Connection, text: string, locale: Locale, now: Date): Promise<Heading[]> =>
  find(database, [text, locale, now])

const find = preparedSql<Heading>(
  'search_headings',
  `WITH given AS MATERIALIZED (SELECT $1::tsquery AS query, $2::text AS locale, $3::timestamptz AS now),
  heading AS MATERIALIZED (
    SELECT kind, id, NOT title @@ (SELECT query FROM given) AS is_question, length(title) AS words FROM search_heading
    WHERE locale = (SELECT locale FROM given)
      AND (title @@ (SELECT query FROM given) OR questions @@ (SELECT query FROM given))
    ORDER BY is_question, length(title), id LIMIT ${maxHeadings})
  SELECT coalesce(post.kind, heading.kind) AS kind, heading.id, coalesce(category.title, content_page.title, post.title) AS title,
    coalesce(${listPath('content_page.key')}, content_page.slug_nld,
      ${listPath('list.key')} || '/' || post.slug_nld) AS "slugNld",
    coalesce(${listPath('content_page.key')}, content_page.slug_eng,
      ${listPath('list.key')} || '/' || post.slug_eng) AS "slugEng",
    CASE WHEN file.name IS NOT NULL THEN to_jsonb(file) END AS picture
  FROM heading
  LEFT JOIN category ON heading.kind = 'category' AND category.id = heading.id
  LEFT JOIN content_page ON heading.kind = 'page' AND content_page.id = heading.id AND content_page.slug_nld <> ''
  LEFT JOIN post ON heading.kind = 'post' AND post.id = heading.id AND post.published_at <= (SELECT now FROM given)
  LEFT JOIN content_page AS list ON list.key = CASE post.kind ${listKeys} END
  LEFT JOIN picture AS file ON file.name = coalesce(category.picture, post.picture)
  WHERE coalesce(category.id, content_page.id, list.id) IS NOT NULL
  ORDER BY heading.is_question, heading.words, heading.id`,
)
