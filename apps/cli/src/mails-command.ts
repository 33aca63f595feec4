import { openDatabaseClock } from '@toonbank/runtime/process/database-clock.ts'
import { dropMailTasks, sendWaitingMails } from '@toonbank/shop/mail/send-waiting-mails.ts'
import type { CommandDependencies } from './command-dependencies.ts'

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
