import { BrokenFile } from '@toonbank/exchange/import/problem.ts'

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
