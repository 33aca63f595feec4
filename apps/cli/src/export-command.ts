import { exportCatalogue } from '@toonbank/exchange/import/export-catalogue.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import type { Command } from './read-arguments.ts'

export async function exportCommand(
  { file, format }: Extract<Command, { kind: 'export' }>,
  { connection, settings, progress, say, pathOf }: CommandDependencies,
): Promise<0 | 1> {
  const { products, leftOut } = await exportCatalogue(connection, pathOf(file), {
    format,
    appUrl: settings.APP_URL ?? `http://localhost:${settings.PORT || 3_000}`,
    onProgress: (done, of) => progress.count(`Exporting ${file}`, done, of),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error
    throw new StartRefused(`${file} cannot be written: ${error.message}.`)
  })
  say(`${file}: ${products} products.`)
  if (leftOut.length > 0)
    say(
      `${leftOut.length} made to measure are not in it, because this format has no words for them; JSON has: ${leftOut.join(', ')}.`,
    )
  return 0
}
