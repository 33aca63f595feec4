import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `npm run shop -- …` on the shop of this run, and gives what it prints. */
export async function sayToShop(...said: readonly string[]): Promise<string> {
  const command = fileURLToPath(import.meta.resolve('@toonbank/server/shop-command.ts'))
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.SHOP_DATA_DIR }
  return (await run(process.execPath, [command, ...said], { env })).stdout
}
