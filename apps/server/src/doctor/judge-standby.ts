import type { Connection } from '@toonbank/database/connect.ts'
import type { Settings } from '../settings.ts'
import { checkStandby } from '../start/check-standby.ts'
import { dangerous, type Finding, good, missing } from './finding.ts'

const about = 'DATABASE_READ_URL'

export async function judgeStandby(
  connection: Pick<Connection, 'pool'>,
  { DATABASE_READ_URL: url }: Pick<Settings, 'DATABASE_READ_URL'>,
): Promise<Finding[]> {
  if (url === undefined) return []
  const { host } = new URL(url)
  const state = await checkStandby(connection, url)
  if (typeof state === 'object')
    return [missing(about, `The standby at ${host} does not answer (${state.away}); lists are read from DATABASE_URL.`)]
  if (state === 'standby') return [good(about, `Lists and feeds are read from the standby at ${host}.`)]
  if (state === 'another database')
    return [dangerous(about, `The database at ${host} is not a copy of DATABASE_URL: the shop does not start with it.`)]
  return [
    missing(
      about,
      state === 'same server'
        ? `It leads to the same server as DATABASE_URL (${host}): leave it out, or name the standby.`
        : `The server at ${host} follows nobody: it was promoted, or is no standby; lists are read from DATABASE_URL.`,
    ),
  ]
}
