import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { built, builtCommand, type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'
import { goods } from './steps/goods.ts'
import { isTorture } from './steps/torture.ts'

/** Global setup: the server as `npm start` runs it, with a fresh demo shop, for all journeys of this run. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-e2e-'))
  const server = startServer({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' }, { program: built })
  server.child.stderr?.pipe(process.stderr)
  process.env.BASE_URL = await server.ready()
  process.env.SHOP_DATA_DIR = dataDir
  await endGrace(dataDir)
  if (isTorture) await bringGoods(dataDir)
  return async () => {
    try {
      // Whatever the journeys did to it: what must hold in every shop holds.
      lookOver(dataDir)
    } finally {
      await server.stop()
      await stoppedInOrder(server)
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Acts of the demo's staff are done at once; the journey of those that wait turns that on for its person. */
async function endGrace(dataDir: string): Promise<void> {
  const { pool, close } = connect((await findRunning(dataDir)) ?? '', { max: 1 })
  await pool.query('UPDATE staff_member SET has_grace = false')
  await close()
}

/**
 * The long run orders more than the demo has: hundreds of journeys buy the same goods of one shop. Fewer than a line
 * can ask for (`maxPieces`): one asks for more than there is.
 */
async function bringGoods(dataDir: string): Promise<void> {
  const { pool, close } = connect((await findRunning(dataDir)) ?? '', { max: 1 })
  const titles = Object.values(goods).map(({ title }) => title)
  await pool.query("UPDATE product SET stock_quantity = stock_quantity + 900 WHERE title ->> 'nld' = ANY($1)", [titles])
  await close()
}

async function stoppedInOrder({ ended }: ServerProcess): Promise<void> {
  const { code, said } = await ended
  if (code !== 0 || !said.includes('The shop stops: asked by SIGTERM.\nStopped in order.'))
    throw new Error(`The shop did not stop in order (${code}): ${said.slice(-1_000)}`)
}

function lookOver(dataDir: string): void {
  execFileSync(process.execPath, [builtCommand, 'fsck'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
