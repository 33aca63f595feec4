import { dropMailTasks, sendWaitingMails } from '@toonbank/api/mail/send-waiting-mails.ts'
import { openDatabaseClock } from '@toonbank/api/process/database-clock.ts'
import type { CommandDependencies } from './command-dependencies.ts'

/**
 * Puts down what did not arrive to be sent again by the shop that runs; what means nothing any more is no task from
 * now on.
 */
export async function mailsCommand({
  connection,
  complain,
  say,
}: Pick<CommandDependencies, 'connection' | 'complain' | 'say'>): Promise<0> {
  const clock = await openDatabaseClock(connection, { error: () => complain("The database's clock was set back.") })
  try {
    const sent = await sendWaitingMails({ database: connection, clock: clock.now })
    const dropped = await dropMailTasks(connection)
    say(
      `${sent} mails are sent again as soon as the shop runs with a mail server; ${dropped} came too late to mean anything.`,
    )
    return 0
  } finally {
    await clock.stop()
  }
}
