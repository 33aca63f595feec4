import pg from 'pg'

type Query = (...asked: unknown[]) => unknown

/** So often is a statement asked before it gets a name. Of what an import asks once there are thousands. */
const fewestTimes = 4
/** So many statements have a name; each connection keeps them, with their plans. */
const mostNames = 300
const mostCounted = 2_000

const names = new Map<string, string>()
const counted = new Map<string, number>()

/**
 * Prepares on this connection whatever the process asks again and again: parsed once, and planned once where PostgreSQL
 * finds that one plan is as good for all values. Only for connections of our own: a pooler may know no names.
 */
export function prepareFrequent(client: pg.PoolClient): void {
  const { prototype } = pg.Client
  const query: Query = (asked, values, ...rest) => {
    const prepared = toPrepared(asked, values)
    const answer = (prototype.query as Query).call(client, prepared ?? asked, values, ...rest)
    if (!prepared && !hasName(asked)) return answer
    if (answer instanceof Promise) answer.catch((error: unknown) => endIfOutdated(client, error))
    return answer
  }
  Object.assign(client, { query })
}

/** One that whoever asks it has named itself. */
const hasName = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'name' in asked && asked.name !== undefined && asked.name !== ''

/** Undefined: asked as it is. Several statements at once cannot be prepared, nor streams; neither has values here. */
function toPrepared(asked: unknown, values: unknown): object | undefined {
  if (typeof asked === 'object' && asked !== null && 'submit' in asked) return undefined
  const query = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig)
  const hasValues = Array.isArray(values) && values.length > 0
  if (query.name !== undefined || !(hasValues || isOneQuery.test(query.text))) return undefined
  const name = nameOf(query.text)
  return name === undefined ? undefined : { ...query, name }
}

const isOneQuery = /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b[^;]*$/i

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const times = (counted.get(text) ?? 0) + 1
  if (counted.size >= mostCounted) counted.clear()
  counted.set(text, times)
  if (times < fewestTimes) return undefined
  counted.delete(text)
  const name = `frequent_${names.size}`
  names.set(text, name)
  return name
}

/** A migration has given a column another type: what was prepared before fails for good, on this connection. */
function endIfOutdated(client: pg.PoolClient, error: unknown): void {
  const isOutdated = typeof error === 'object' && error !== null && 'code' in error && error.code === '0A000'
  if (isOutdated) client.connection.stream.destroy()
}
