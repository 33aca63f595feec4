import type { Queryable } from '@toonbank/database/connect.ts'
import { prepared } from './prepared.ts'

type Values = Record<string, unknown>
type Build<Answer> = Parameters<typeof prepared<Values, Answer>>[0]

/** Of one statement so many texts are kept; more are built each time. */
const maxTexts = 30

/**
 * A prepared statement whose text depends on more than its values, as on how many rows it inserts: one for each text.
 * `key`: of all with the same text; undefined: of a long one, which each connection would have to keep.
 */
export function preparedFor<TextOf, Answer>(
  name: string,
  build: (database: Queryable, textOf: TextOf, name: string) => ReturnType<Build<Answer>>,
): (database: Queryable, key: string | undefined, textOf: TextOf, values: Values) => Promise<Answer> {
  const known = new Map<string, ReturnType<typeof prepared<Values, Answer>>>()
  return (database, key, textOf, values) => {
    const found = key === undefined ? undefined : known.get(key)
    if (found) return found(database, values)
    // Texts that are not kept have no name: PostgreSQL would keep them.
    const isKept = key !== undefined && known.size < maxTexts
    const ownName = isKept ? `${name}_${known.size}` : ''
    const made = prepared<Values, Answer>((on) => build(on, textOf, ownName))
    if (isKept) known.set(key, made)
    return made(database, values)
  }
}
