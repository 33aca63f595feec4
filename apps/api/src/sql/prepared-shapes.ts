import type { Queryable } from '@toonbank/database/connect.ts'
import { prepared } from './prepared.ts'

type Values = Record<string, unknown>
type Build<Answer> = Parameters<typeof prepared<Values, Answer>>[0]

/** Of one statement so many shapes are kept; more are built each time. */
const mostShapes = 30

/** A prepared statement whose text depends on more than its values, as on how many rows it inserts: one of each shape. */
export function preparedShapes<Shape, Answer>(
  name: string,
  build: (database: Queryable, shape: Shape, name: string) => ReturnType<Build<Answer>>,
): (database: Queryable, key: string, shape: Shape, values: Values) => Promise<Answer> {
  const known = new Map<string, ReturnType<typeof prepared<Values, Answer>>>()
  return (database, key, shape, values) => {
    const found = known.get(key)
    if (found) return found(database, values)
    // The shapes that are not kept have no name: PostgreSQL would keep them.
    const isKept = known.size < mostShapes
    const ownName = isKept ? `${name}_${known.size}` : ''
    const made = prepared<Values, Answer>((on) => build(on, shape, ownName))
    if (isKept) known.set(key, made)
    return made(database, values)
  }
}
