import type { Connection } from '@toonbank/database/connect.ts'
import { readMailTroubles } from '@toonbank/shop/mail/read-mail-troubles.ts'
import { type Finding, good, missing } from './finding.ts'

const longestWait = 60

export async function judgeMails(connection: Connection, hasMailServer: boolean): Promise<Finding> {
  const { waiting, tasks, lastFailure } = await readMailTroubles(connection, hasMailServer ? longestWait : 0)
  const last = lastFailure === null ? '' : `; the last failure: ${lastFailure}`
  const givenUp = tasks.reduce((sum, { count }) => sum + count, 0)
  if (givenUp > 0) {
    const kinds = tasks.map(({ kind, count }) => `${count} ${kind}`).join(', ')
    return missing(
      'mails',
      `${givenUp} mails did not arrive (${kinds}${last}): mend SMTP_URL, the mail server or the address, then 'npm run shop -- mails' sends them again.`,
    )
  }
  if (waiting > 0 && hasMailServer)
    return missing(
      'mails',
      `${waiting} mails wait longer than ${longestWait} minutes${last}: see whether a worker runs and the mail server takes them.`,
    )
  const young = hasMailServer ? (await readMailTroubles(connection, 0)).waiting : waiting
  if (young === 0) return good('mails', 'No mail waits.')
  const wait = `${young} ${young === 1 ? 'mail waits' : 'mails wait'}`
  return good(
    'mails',
    hasMailServer
      ? `${wait}, less than ${longestWait} minutes yet, and will be tried again${last}.`
      : `${wait} for a mail server.`,
  )
}
