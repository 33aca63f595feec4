import { showTimeZone } from '@toonbank/contract/staff/time-zone.ts'
import { prepareMissingJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { openDatabaseClock } from '@toonbank/runtime/process/database-clock.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import type { CommandDependencies } from '../command-dependencies.ts'
import { staffClient } from '../staff-client.ts'
import type { StaffRequest } from './define-verb.ts'
import { timeFormatIn } from './describe-order.ts'

export async function staffCommand({ run }: StaffRequest, dependencies: CommandDependencies): Promise<0 | 1> {
  const { connection, say, complain } = dependencies
  // An act may queue a mail.
  await prepareMissingJobs(connection, shopJobs)
  const clock = await openDatabaseClock(connection, { error: () => complain("The database's clock was set back.") })
  try {
    const client = staffClient(dependencies, clock.now)
    const shop = await client.ask(showTimeZone, {})
    const formatTime = timeFormatIn(shop.ok ? shop.value.timeZone : 'Europe/Amsterdam')
    const answer = await run({ client, formatTime, now: clock.now(), pathOf: dependencies.pathOf })
    if ('wrong' in answer) complain(answer.wrong)
    else for (const line of answer) say(line)
    return 'wrong' in answer ? 1 : 0
  } finally {
    await clock.stop()
  }
}
