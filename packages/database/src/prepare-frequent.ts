import pg from 'pg'
import { type SentWithNext, takeWaiting, waitForNext } from './open-transaction.ts'
import { type Answer, type NamedConfig, NamedStatement, send } from './send-statements.ts'

type Query = (...asked: unknown[]) => unknown

/** So often is a statement asked before it gets a name. Of what an import asks once there are thousands. */
const minTimes = 4
/** So many statements have a name; each connection keeps them, with their plans. */
const maxNames = 300
const maxCounted = 2_000

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
  const query: Query = (asked, values, ...rest) => {
    const named = toNamed(asked, values, which)
    if (named) return askNamed(client, named)
    const [first, ...others] = takeWaiting(client)
    const sent = first && send(client, [first, ...others], true)
    const answer = ask(asked, values, ...rest)
    if (answer instanceof Promise) return sent ? Promise.all([sent, answer]).then(([, told]) => told) : answer
    // A stream tells by itself that its connection is lost.
    sent?.catch(() => {})
    return answer
  }
  Object.assign(client, { query })
  if (which === 'frequent') prepares.add(client)
}

const prepares = new WeakSet<pg.PoolClient>()

/** Whether what is frequent is prepared on this connection, and sent with what waits for it. */
export const preparesFrequent = (client: pg.PoolClient): boolean => prepares.has(client)

async function askNamed(client: pg.PoolClient, config: NamedConfig & SentWithNext): Promise<Answer> {
  const statement = new NamedStatement(config)
  if (config.isSentWithNext && waitForNext(client, statement)) return { command: '', rowCount: null, rows: [] }
  const [first = statement, ...others] = [...takeWaiting(client), statement]
  return send(client, [first, ...others])
}

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
  if (known !== undefined || names.size === maxNames) return known
  const times = (counted.get(text) ?? 0) + 1
  if (counted.size >= maxCounted) counted.clear()
  counted.set(text, times)
  if (times < minTimes) return undefined
  counted.delete(text)
  const name = `frequent_${names.size}`
  names.set(text, name)
  return name
}
