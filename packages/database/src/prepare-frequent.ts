import pg from 'pg'
import { askNamed, begin, type NamedConfig } from './named-query.ts'

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
 * finds that one plan is as good for all values. Only for connections of our own: a pooler may know no names. `named`:
 * only what has a name of its own.
 */
export function prepareFrequent(client: pg.PoolClient, which: 'frequent' | 'named' = 'frequent'): void {
  const { prototype } = pg.Client
  const ask: Query = (...asked) => (prototype.query as Query).apply(client, asked)
  const begins = () => beginning.delete(client)
  const askPrepared = (config: NamedConfig) =>
    askNamed(client, config, begins).catch((error: Error) => {
      endIfOutdated(client, error)
      // As pg does: a stack that leads back to who asked.
      Error.captureStackTrace(error)
      throw error
    })
  const query: Query = (asked, values, ...rest) => {
    const named = toNamed(asked, values, which)
    if (named) return askPrepared(named)
    const begun = begins() ? begin(client) : undefined
    const answer = ask(asked, values, ...rest)
    if (answer instanceof Promise) return begun ? Promise.all([begun, answer]).then(([, told]) => told) : answer
    // A stream tells by itself that its connection is lost.
    begun?.catch(() => {})
    return answer
  }
  Object.assign(client, { query })
  if (which === 'frequent') prepares.add(client)
}

const prepares = new WeakSet<pg.PoolClient>()
const beginning = new WeakSet<pg.PoolClient>()

/**
 * Has a transaction begin with the next statement on this connection, in the same message where that is prepared. False:
 * the connection prepares nothing.
 */
export function beginWithNext(client: pg.PoolClient): boolean {
  if (prepares.has(client)) beginning.add(client)
  return prepares.has(client)
}

/** Whether nothing was asked since: then there is no transaction, nor will there be one. */
export const forgetBeginning = (client: pg.PoolClient): boolean => beginning.delete(client)

/** Undefined: asked as it is. Several statements at once cannot be prepared, nor streams; neither has values here. */
function toNamed(asked: unknown, given: unknown, which: 'frequent' | 'named'): NamedConfig | undefined {
  if ((typeof asked === 'object' && asked !== null && 'submit' in asked) || typeof given === 'function')
    return undefined
  const query = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig)
  const values = (given ?? query.values ?? []) as unknown[]
  const mayGetName = which === 'frequent' && (values.length > 0 || isOneQuery.test(query.text))
  const name = query.name || (mayGetName ? nameOf(query.text) : undefined)
  return name === undefined ? undefined : { ...query, values, name }
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

/**
 * A migration has given a column another type, or PostgreSQL has the statement no longer: what was prepared before fails
 * for good, on this connection.
 */
function endIfOutdated(client: pg.PoolClient, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '0A000' || code === '26000') client.connection.stream.destroy()
}
