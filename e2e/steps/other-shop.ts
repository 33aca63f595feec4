import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import { built, type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'

/** Processes on one database, whose merchant sets how addresses name their language. */
export interface OtherShop {
  readonly urls: readonly string[]
  readonly database: ReturnType<typeof connect>
  setStrategy(strategy: LocaleStrategy): Promise<void>
  /** Sets what waits for consent, and waits until pages ask for it. */
  setCookieWall(wall: { readonly state: boolean; readonly scripts: readonly object[] }): Promise<void>
  close(): Promise<void>
}

export async function openOtherShop(processes = 1): Promise<OtherShop> {
  const directories = Array.from({ length: processes }, () => mkdtempSync(join(tmpdir(), 'toonbank-strategy-')))
  const [own = ''] = directories
  const servers: ServerProcess[] = []
  const urls: string[] = []
  for (const DATA_DIR of directories) {
    const shared: Record<string, string> = servers.length > 0 ? { DATABASE_URL: (await findRunning(own)) ?? '' } : {}
    const server = startServer(
      { DATA_DIR, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', ...shared },
      { program: built },
    )
    servers.push(server)
    urls.push(await server.ready())
  }
  const database = connect((await findRunning(own)) ?? '')
  return {
    urls,
    database,
    async setStrategy(strategy) {
      await database.pool.query(
        "UPDATE shop_setting SET value = jsonb_set(value, '{localeStrategy}', $1) WHERE key = 'shop'",
        [JSON.stringify(strategy)],
      )
      // An address that each strategy answers otherwise tells that every process has seen it.
      const answers = { prefix_except_default: 301, prefix: 200, no_prefix: 302 }
      for (const url of urls)
        await expect
          .poll(async () => (await fetch(`${url}/nl`, { redirect: 'manual' })).status, { timeout: 10_000 })
          .toBe(answers[strategy])
    },
    async setCookieWall(wall) {
      await database.pool.query(
        "UPDATE shop_setting SET value = jsonb_set(value, '{cookieWall}', $1) WHERE key = 'shop'",
        [JSON.stringify(wall)],
      )
      for (const url of urls)
        await expect
          .poll(async () => (await fetch(url)).headers.get('content-security-policy'), { timeout: 10_000 })
          .toContain('frame-src')
    },
    async close() {
      await database.close()
      for (const server of servers.toReversed()) await server.stop()
      for (const directory of directories)
        rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
