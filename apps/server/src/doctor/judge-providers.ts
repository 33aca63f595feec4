import { createProviderCheck } from '@toonbank/api/create-provider-check.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import type { Settings } from '../settings.ts'
import type { Finding } from './finding.ts'

/** Whether the outside services that are set answer, and take what the shop asks of them. */
export const judgeProviders = (connection: Pick<Connection, 'db'>, settings: Settings): Promise<readonly Finding[]> =>
  createProviderCheck(connection, {
    settings,
    appUrl: settings.APP_URL,
    sandboxInPublic: settings.SANDBOX_IN_PUBLIC,
  })
