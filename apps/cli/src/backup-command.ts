import { backupShop } from '@toonbank/exchange/backup/backup-shop.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import type { Command } from './read-arguments.ts'

export async function backupCommand(
  { file }: Extract<Command, { kind: 'backup' }>,
  { connection, masters, say, pathOf }: CommandDependencies,
): Promise<0> {
  const startedAt = performance.now()
  const { rows, pictures, bytes } = await backupShop(connection, pathOf(file), masters).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error
      throw new StartRefused(`${file} cannot be written: ${error.message}.`)
    },
  )
  const seconds = (performance.now() - startedAt) / 1_000
  say(
    `${file}: ${rows} rows and ${pictures} pictures, ${(bytes / 1_048_576).toFixed(1)} MB, read back and found whole (${seconds.toFixed(1)} s).`,
  )
  if (!masters.isInBackup) say(`Pictures are not in it: they stay in ${masters.place}.`)
  return 0
}
