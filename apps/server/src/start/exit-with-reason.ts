import { inspect } from 'node:util'
import { describeError } from '@toonbank/database/describe-error.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Runs `start`; an error ends the process with 1. One that the operator can fix (`StartRefused`) prints its sentence
 * only, any other is a bug and prints its stack.
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
