import { StartRefused } from './start-refused.ts'

/** Starts; what whoever started it can mend is one sentence, everything else a bug with its stack. Both end the process with 1. */
export async function orSayWhy(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error)
    process.exit(1)
  }
}
