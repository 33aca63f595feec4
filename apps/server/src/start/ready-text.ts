import { isIPv6 } from 'node:net'
import type { Connection } from '@toonbank/database/connect.ts'
import { demoFiles } from '@toonbank/demo'
import { readDemoLeft } from '@toonbank/exchange/seed/read-demo-left.ts'
import { readPeople } from '@toonbank/exchange/seed/read-people.ts'
import { beginShop } from '@toonbank/shop/staff/begin-shop.ts'
import { findingsText, judgedOrFailed } from '../doctor/finding.ts'
import { judgeBackups } from '../doctor/judge-backups.ts'
import { judgeDisk } from '../doctor/judge-disk.ts'
import { judgeSettings } from '../doctor/judge-settings.ts'
import { judgeShop } from '../doctor/judge-shop.ts'
import type { Settings } from '../settings.ts'
import { announcement } from './announce.ts'

interface Ready {
  readonly port: number
  readonly appUrl: string
  readonly isPublic: boolean
  readonly connection: Connection
  readonly officeUrl?: string | undefined
}

/** The text of a public shop has the doctor's findings and no passwords of the demo. */
export async function readyText(
  settings: Settings,
  { port, appUrl, officeUrl, isPublic, connection }: Ready,
): Promise<string> {
  const seconds = (Date.now() - (settings.STARTED_AT ?? performance.timeOrigin)) / 1_000
  const hasMailServer = settings.SMTP_URL !== undefined
  const hasDemoPeople = !isPublic && (await readDemoLeft(connection, [])).customers > 0
  const { customers: logins, staff } = hasDemoPeople ? await readPeople(demoFiles.people) : { customers: [], staff: [] }
  const begin = await beginShop({ database: connection, clock: () => new Date(), appUrl, officeUrl })
  const office = { url: officeUrl ?? appUrl, begin, logins: staff }
  const pages = { mailbox: !isPublic && !hasMailServer, sandboxBank: !isPublic }
  const ready =
    settings.ROLE === 'worker'
      ? `The worker is ready after ${seconds.toFixed(1)} s; http://${reachedBy(settings.HOST)}:${port}/readyz tells how it is.`
      : announcement(appUrl, logins, seconds, pages, office)
  if (!isPublic) return ready
  // The service itself checks its write access, because the doctor runs outside its confinement.
  const ofDisk = await judgedOrFailed('DATA_DIR', judgeDisk(settings))
  const ofBackups = await judgedOrFailed('BACKUP_DIR', judgeBackups(settings))
  const findings = [...judgeSettings(settings), ...ofDisk, ...ofBackups, ...(await judgeShop(connection, settings))]
  return `${ready}\nOthers can reach this shop; 'npm run doctor' says again:\n${findingsText(findings)}\n`
}

export const reachedBy = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
