import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, startServer } from '@toonbank/server/testing/server-process.ts'

/** For a shop that is measured: no limits of a visitor, and nothing that it does beside. */
export const measuredShop = {
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
  PICTURES_AHEAD: '0',
  DEMO_ORDERS: '0',
} as const

/** The real server on a demo shop of its own, which is gone at the end. */
export function startDemoShop(settings: Readonly<Record<string, string>> = measuredShop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-bench-'))
  const server = startServer({ DATA_DIR: dataDir, ...settings }, { program: built })
  return {
    dataDir,
    pid: server.child.pid ?? 0,
    ready: server.ready,
    async end() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
