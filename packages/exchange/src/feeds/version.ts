import { createHash } from 'node:crypto'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'

/** Version of the feeds' format: raise it when the same shop gives another feed, or caches keep the old one. */
const writing = 2

/**
 * ETag source: a short text that changes whenever a feed may change, and is the same in every process. It is made of
 * the change log (its newest row, and how many there are, since a transaction that took its number earlier may end
 * later), settings, deliveries, pages, published posts, and the date, on which delivery days depend.
 */
export async function shopVersion({ database: { pool }, appUrl, clock }: Dependencies): Promise<string> {
  const now = clock().toISOString()
  const { rows } = await pool.query<{ state: string }>(
    `SELECT concat_ws('|',
       (SELECT max(number) || ' ' || count(*) FROM catalogue_change),
       (SELECT md5(string_agg(key || value::text, ',' ORDER BY key)) FROM shop_setting),
       (SELECT md5(string_agg(to_jsonb(d)::text, ',' ORDER BY key)) FROM delivery_option d),
       (SELECT md5(string_agg(slug_nld || ' ' || slug_eng, ',' ORDER BY id)) FROM content_page),
       (SELECT md5(string_agg(kind || slug_nld || ' ' || slug_eng, ',' ORDER BY id)) FROM post WHERE published_at <= $1)) AS state`,
    [now],
  )
  return createHash('sha256')
    .update(`${writing} ${appUrl} ${now.slice(0, 10)} ${rows[0]?.state}`)
    .digest('base64url')
    .slice(0, 20)
}
