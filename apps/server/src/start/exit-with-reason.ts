import { inspect } from 'node:util'
import { describeError } from '@toonbank/database/describe-error.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Runs `start`. An error that the operator can mend (`StartRefused`) prints one sentence, every other one is a bug and
 * prints its stack. Both end the process with 1.
 */
export async function exitWithReason(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartRefused ? error.message : inspect(describeError(error), { depth: 8 })}\n`,
    )
    process.exit(1)
  }
}
