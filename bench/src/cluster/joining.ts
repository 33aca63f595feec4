import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importLock } from '@toonbank/exchange/import/import-lock.ts'
import { type Pass, type Running, see } from './running.ts'
import { startCommand } from './shop-command.ts'

const products = 40_000

/** A new node is ready though an import runs, which is then broken off, and leaves nothing behind. */
export const joinDuringImport: Pass = async (running) => {
  const { cluster } = running
  const lines = Array.from({ length: products }, (_, n) => `groot-${n},Groot kleed ${n},GROOT-${n},${100 + (n % 900)}`)
  writeFileSync(
    join(cluster.directory, 'large.csv'),
    ['Handle,Title,Variant SKU,Variant Price', ...lines, ''].join('\n'),
  )
  const before = await countProducts(running)
  const { child, ended } = startCommand(cluster.settingsOf('merchant'), cluster.directory, ['import', 'large.csv'])
  try {
    while (child.exitCode === null && !(await isImporting(running))) await pause(50)
    const node = await cluster.addNode('web-new')
    const took = await node.start()
    const isStillRunning = child.exitCode === null && (await isImporting(running))
    const { status } = await see(node.url)
    await node.stop()
    child.kill('SIGTERM')
    const { code, said } = await ended
    const left = (await countProducts(running)) - before
    return {
      isRight: isStillRunning && status === 200 && left === 0,
      told:
        `an import of ${products} products: a new node was ready after ${took.toFixed(1)} s, ` +
        `${isStillRunning ? 'before' : 'not before'} its end; broken off it left ${left} products`,
      faults: isStillRunning ? [] : [`the import ended with ${code}: ${said}`],
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function isImporting({ database }: Running): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND mode = 'ExclusiveLock' AND granted",
    [importLock],
  )
  return rowCount !== 0
}

async function countProducts({ database }: Running): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM product')
  return rows[0]?.count ?? 0
}
