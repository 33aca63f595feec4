import type { Connection } from '@toonbank/database/connect.ts'
import { toMissedQuery } from '@toonbank/domain/catalogue/missed-query.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { preparedSql } from './prepared-sql.ts'

/** Only so many different texts are recorded a day, against invented ones; known ones still count. */
export const maxPerDay = 1_000
/** The limit of a process prevents that every request causes a write. */
const maxPerMinute = 120

const write = preparedSql<never>(
  'search_miss',
  `WITH given AS MATERIALIZED (SELECT $1::text AS locale, $2::text AS query, ($3::timestamptz AT TIME ZONE 'Europe/Amsterdam')::date AS day)
  INSERT INTO search_miss AS noted (day, locale, query, count) SELECT day, locale, query, 1 FROM given
  WHERE (SELECT count(*) FROM search_miss WHERE day = (SELECT day FROM given)) < ${maxPerDay}
    OR EXISTS (SELECT FROM search_miss WHERE (day, locale, query) = (SELECT day, locale, query FROM given))
  ON CONFLICT (day, locale, query) DO UPDATE SET count = noted.count + 1`,
)

/** Counts searches without a result by day, language and text, without any data of the visitor. */
export function missCounter(database: Pick<Connection, 'pool'>) {
  let minute = 0
  let written = 0
  return async (typed: string, locale: Locale, now: Date): Promise<void> => {
    const query = toMissedQuery(typed)
    if (query === undefined) return
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) written = 0
    minute = current
    if (written >= maxPerMinute) return
    written++
    await write(database, [locale, query, now])
  }
}
