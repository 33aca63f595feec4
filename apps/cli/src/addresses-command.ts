import { importAddresses } from '@toonbank/exchange/addresses/import-addresses.ts'
import { listProblems } from '@toonbank/exchange/import/problem.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import type { Command } from './read-arguments.ts'
import { withFilePosition } from './with-file-position.ts'

/**
 * Imports address files in a transaction each. Invalid lines are listed and make the exit code 1, although all other
 * lines are imported.
 */
export async function addressesCommand(
  { files, dryRun }: Extract<Command, { kind: 'addresses' }>,
  { connection, progress, say, complain, pathOf }: CommandDependencies,
): Promise<0 | 1> {
  let broken = 0
  for (const file of files) {
    const startedAt = performance.now()
    const onProgress = (done: number, of: number) => progress.count(`Reading ${file}`, done, of)
    const report = await withFilePosition(file, () => importAddresses(connection, pathOf(file), { dryRun, onProgress }))
    for (const problem of listProblems(report.problems, report.refused)) complain(problem)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    say(
      `${file}: ${report.read} lines, ${report.added} addresses ${dryRun ? 'would be ' : ''}added, ${report.refused} lines refused (${seconds} s).`,
    )
    broken += report.refused
  }
  return broken > 0 ? 1 : 0
}
