import { importCustomers } from '@toonbank/exchange/import/people/import-customers.ts'
import { importFormerOrders } from '@toonbank/exchange/import/people/import-orders.ts'
import { listProblems } from '@toonbank/exchange/import/problem.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { countOf } from './count-of.ts'
import type { PeopleCommand } from './people-request.ts'
import { withFilePosition } from './with-file-position.ts'

export async function peopleCommand(
  { what, file, invite, ...given }: PeopleCommand,
  { connection, progress, say, complain, pathOf }: CommandDependencies,
): Promise<0 | 1> {
  const onProgress = (done: number, of: number) => progress.count(`Reading ${file}`, done, of)
  const options = { ...given, onProgress, now: new Date() }
  const path = pathOf(file)
  const report = await withFilePosition(file, async () =>
    what === 'customers'
      ? importCustomers(connection, path, { ...options, invite })
      : { ...(await importFormerOrders(connection, path, options)), invited: 0 },
  )
  for (const problem of listProblems(report.problems)) complain(problem)
  const { added, known, refused, kept, unread } = report
  if (unread.length > 0)
    say(`The shop reads nothing from ${unread.length === 1 ? 'the column' : 'the columns'} ${unread.join(', ')}.`)
  const counts = `${countOf(added, what)} added, ${known} known already and left as they are, ${refused} refused`
  if (given.dryRun) say(`${file}: it would be ${counts}. Nothing was changed.`)
  else if (kept) say(`${file}: ${counts}.`)
  else
    say(
      `${file}: nothing was changed, because of what stands above; it would be ${counts}. --partial keeps the good ones.`,
    )
  if (report.invited > 0)
    say(
      `${countOf(report.invited, 'customers')} ${report.invited === 1 ? 'gets' : 'get'} a mail to choose a password, ten a minute while the shop runs.`,
    )
  return report.refused > 0 ? 1 : 0
}
