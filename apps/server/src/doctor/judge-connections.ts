import type { Settings } from '../settings.ts'
import { readServer, type ServerFacts } from '../start/check-server.ts'
import { StartRefused } from '../start/start-refused.ts'
import { dangerous, type Finding, good } from './finding.ts'

const about = 'DATABASE_POOL'
const besides = 6

/**
 * Checks that PostgreSQL accepts as many connections as one process may open. Behind a pooler they wait for each other,
 * and nothing is found.
 */
export function judgeConnections(
  { connections, isPooled }: Pick<ServerFacts, 'connections' | 'isPooled'>,
  { DATABASE_POOL: size }: Pick<Settings, 'DATABASE_POOL'>,
): Finding[] {
  if (isPooled) return []
  const most = 2 * size + besides
  if (most <= connections)
    return [good(about, `A process opens up to ${most} connections, and PostgreSQL takes ${connections}.`)]
  const fitting = Math.floor((connections - besides) / 2)
  const cure =
    fitting >= 2
      ? `Set it to ${fitting}, or let PostgreSQL take more.`
      : `Let PostgreSQL take ${2 * 2 + besides} at least, and set it to 2.`
  return [
    dangerous(
      about,
      `A process opens up to ${most} connections, and PostgreSQL takes ${connections}: when it is busy, shoppers are told to come again. ${cure}`,
    ),
  ]
}

export async function judgeServer({
  DATABASE_URL,
  DATABASE_POOL,
}: Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL'>): Promise<Finding[]> {
  if (!DATABASE_URL) return []
  try {
    return judgeConnections(await readServer(DATABASE_URL), { DATABASE_POOL })
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return [dangerous(about, error.message)]
  }
}
