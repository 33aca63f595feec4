import { type Connection, connect } from '@toonbank/database/connect.ts'

export type StandbyState = 'standby' | 'same server' | 'another database' | 'no standby' | { readonly away: string }

interface Server {
  readonly is_standby: boolean
  readonly started: string
  readonly database: string
  readonly system: string | null
}

const serverSql = (system: string) => `SELECT pg_is_in_recovery() AS is_standby,
  concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS started,
  current_database() AS database, ${system} AS system`
const systemSql = '(SELECT system_identifier::text FROM pg_control_system())'

async function askServer({ pool }: Pick<Connection, 'pool'>): Promise<Server> {
  const { rows } = await pool
    .query<Server>(serverSql(systemSql))
    .catch(() => pool.query<Server>(serverSql('NULL::text')))
  if (!rows[0]) throw new Error('no answer')
  return rows[0]
}

export async function checkStandby(primary: Pick<Connection, 'pool'>, url: string): Promise<StandbyState> {
  const standby = connect(url, { max: 1 })
  try {
    const [own, other] = await Promise.all([askServer(primary), askServer(standby)])
    if (own.database !== other.database) return 'another database'
    if (own.system !== null && other.system !== null && own.system !== other.system) return 'another database'
    if (other.is_standby) return 'standby'
    return own.started === other.started ? 'same server' : 'no standby'
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { away: message || (code ?? 'no answer') }
  } finally {
    await standby.close()
  }
}
