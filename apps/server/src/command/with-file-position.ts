import { BrokenFile } from '@toonbank/api/import/problem.ts'

/**
 * A file that cannot be read to its end: the sentence begins with its name and line, and says that nothing came of it.
 */
export async function withFilePosition<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    throw new BrokenFile(
      `${file}${error.line === undefined ? '' : `, line ${error.line}`}: ${error.message} Nothing was changed.`,
    )
  }
}
