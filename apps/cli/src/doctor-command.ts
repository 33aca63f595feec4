import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { isPublicShop } from '@toonbank/runtime/http/is-public.ts'
import { dangerous, type Finding, findingsText, judgedOrFailed, missing } from '@toonbank/server/doctor/finding.ts'
import { judgeBackups } from '@toonbank/server/doctor/judge-backups.ts'
import { judgeServer } from '@toonbank/server/doctor/judge-connections.ts'
import { judgeDisk } from '@toonbank/server/doctor/judge-disk.ts'
import { judgeMailServer } from '@toonbank/server/doctor/judge-mail-server.ts'
import { judgeProviders } from '@toonbank/server/doctor/judge-providers.ts'
import { judgeSettings } from '@toonbank/server/doctor/judge-settings.ts'
import { judgeShop } from '@toonbank/server/doctor/judge-shop.ts'
import { judgeStandby } from '@toonbank/server/doctor/judge-standby.ts'
import { judgeVatNumbers } from '@toonbank/server/doctor/judge-vat-numbers.ts'
import { type Settings, toReach } from '@toonbank/server/settings.ts'
import { openDatabase } from '@toonbank/server/start/open-database.ts'
import type { Progress } from '@toonbank/server/start/progress.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { pino } from 'pino'

/** One connection is enough, because a running shop may use nearly all that PostgreSQL allows. */
const fewConnections = 1

/**
 * Checks the settings of this environment and their data, even while the shop is stopped. It creates nothing: a shop
 * that was never started has no database yet.
 */
export async function doctorCommand(settings: Settings, progress: Progress): Promise<0 | 1> {
  const [ofData, ofDisk, ofBackups, ofMail] = await Promise.all([
    judgedOrFailed('data', judgeData(settings, progress)),
    judgedOrFailed('DATA_DIR', judgeDisk(settings)),
    judgedOrFailed('BACKUP_DIR', judgeBackups(settings)),
    judgedOrFailed('SMTP_URL', judgeMailServer(settings)),
  ])
  const ofSettings = judgeSettings(settings).filter(
    ({ about, verdict }) => !(isClosed(ofData) && about === 'DATABASE_URL' && verdict === 'good'),
  )
  const findings = [...ofSettings, ...ofMail, ...ofDisk, ...ofBackups, ...ofData]
  progress.say(
    isPublicShop(toReach(settings))
      ? 'With these settings others can reach the shop.'
      : 'With these settings only this machine reaches the shop; what stands below is what a shop that sells needs.',
  )
  progress.say(findingsText(findings))
  return findings.some(({ verdict }) => verdict === 'dangerous') ? 1 : 0
}

const isClosed = (ofData: readonly Finding[]): boolean =>
  ofData.some(({ about, verdict }) => about === 'data' && verdict === 'dangerous')

async function judgeData(settings: Settings, progress: Progress): Promise<readonly Finding[]> {
  const isThere = settings.DATABASE_URL !== undefined || existsSync(join(settings.DATA_DIR, 'postgres'))
  if (!isThere) return [missing('data', `There is no database in ${settings.DATA_DIR} yet: 'npm start' makes it.`)]
  try {
    const ofServer = await judgedOrFailed('DATABASE_POOL', judgeServer(settings))
    const database = await openDatabase(settings, progress, pino({ level: settings.LOG_LEVEL }, pino.destination(2)), {
      besides: true,
      connections: fewConnections,
    })
    try {
      if ((await database.connection.db.$count(shopSetting)) === 0)
        return [
          missing('data', `There is no shop in the database yet: 'npm run shop -- init' or 'npm start' makes it.`),
        ]
      const { connection } = database
      const found = await Promise.all([
        judgedOrFailed('shop', judgeShop(connection, settings)),
        judgedOrFailed('customers', judgeVatNumbers(connection, settings)),
        judgedOrFailed('services', judgeProviders(connection, settings)),
        judgedOrFailed('DATABASE_READ_URL', judgeStandby(connection, settings)),
      ])
      return [...ofServer, ...found.flat()]
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return [dangerous('data', error.message)]
  }
}
