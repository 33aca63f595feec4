import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { builtCommand } from '@toonbank/server/testing/server-process.ts'

const run = promisify(execFile)

/** Runs `npm run shop -- …` on the shop of this run, and gives what it prints. */
export async function sayToShop(...said: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.SHOP_DATA_DIR }
  return (await run(process.execPath, [builtCommand, ...said], { env })).stdout
}
