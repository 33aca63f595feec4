import { createHash } from 'node:crypto'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'

/** Raise this version when the same shop produces another feed, or caches retain the old one. */
const writing = 2

/**
 * Returns a text that changes whenever a feed may change and is equal in all processes. It counts the rows of the
 * change log too, because transactions may commit out of order; the date matters for delivery days.
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
