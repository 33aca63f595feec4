import type { Connection } from '@toonbank/database/connect.ts'
import { createProviderCheck } from '../compose/create-provider-check.ts'
import type { Settings } from '../settings.ts'
import type { Finding } from './finding.ts'

export const judgeProviders = (connection: Pick<Connection, 'db'>, settings: Settings): Promise<readonly Finding[]> =>
  createProviderCheck(connection, {
    settings,
    appUrl: settings.APP_URL,
    sandboxInPublic: settings.SANDBOX_IN_PUBLIC,
  })
