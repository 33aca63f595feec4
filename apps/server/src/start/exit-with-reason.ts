import { inspect } from 'node:util'
import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { describeError } from '@toonbank/database/describe-error.ts'
import { reasonOf } from './reason-of.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Runs `start`; an error ends the process with 1. `StartRefused` or an unreachable database prints one sentence; other
 * errors are bugs and print their stack.
 */
export async function exitWithReason(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (databaseTrouble(error) === 'away') return `The database does not let the shop start: ${innermost(error)}.`
  return inspect(describeError(error), { depth: 8 })
}

const innermost = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : reasonOf(error)
