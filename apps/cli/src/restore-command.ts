import { BrokenBackup } from '@toonbank/exchange/backup/backup-file.ts'
import { restoreShop } from '@toonbank/exchange/backup/restore-shop.ts'
import { skippedNumbers } from '@toonbank/exchange/backup/skip-numbers.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { fsckCommand } from './fsck-command.ts'
import type { Command } from './read-arguments.ts'

export async function restoreCommand(
  { file, replace, nothingSince }: Extract<Command, { kind: 'restore' }>,
  dependencies: CommandDependencies,
): Promise<0 | 1> {
  const { connection, masters, say, complain, pathOf } = dependencies
  const startedAt = performance.now()
  try {
    const report = await restoreShop(connection, pathOf(file), {
      replace,
      nothingSince,
      masters,
      jobs: shopJobs,
    })
    const seconds = (performance.now() - startedAt) / 1_000
    say(
      `${file}: the shop of ${report.takenAt} is back, ${report.rows} rows and ${report.pictures} pictures (${seconds.toFixed(1)} s).`,
    )
    if (!nothingSince) say(toDoAfter(report.takenAt))
    if (report.lostPictures > 0) {
      complain(
        `${report.lostPictures} pictures could not be kept in ${masters.place}: say it again with --replace when it answers.`,
      )
      return 1
    }
  } catch (error) {
    if (!(error instanceof BrokenBackup)) throw error
    throw new StartRefused(`${file}: ${error.message} Nothing was changed.`)
  }
  return fsckCommand(dependencies)
}

const toDoAfter = (takenAt: string): string =>
  `What came after that is not in it: orders, payments, refunds, invoices. Look for them at your payment provider, on your account and in the mails to your support address. Numbers of orders, invoices, credit notes, bestelbons, quotes and tickets go on ${skippedNumbers.toLocaleString('en')} further, or behind those of the shop that was replaced, so that none is given twice: tell your bookkeeper that those between ${takenAt} and now are not in this shop.`
