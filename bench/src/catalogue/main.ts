import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@toonbank/database/embedded/start-postgres.ts'
import pg from 'pg'
import { table } from '../table.ts'
import { measureSize, type SizeFigures } from './measure-size.ts'

// npm run bench -- catalogue [1000 10000 …]: how the shop does with catalogues of each size.
export async function benchCatalogue(sizes: readonly number[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-bench-'))
  const postgres = await startPostgres({ dataDir, durable: false })
  try {
    const figures: (readonly [number, SizeFigures])[] = []
    for (const size of sizes) {
      const url = await aDatabase(postgres.superuserUrl, `size_${size}`)
      figures.push([size, await measureSize(url, size)])
      console.log(`measured ${size.toLocaleString('en')} products`)
    }
    const row = (name: string, of: (measured: SizeFigures) => number) => [
      name,
      ...figures.map(([, measured]) => of(measured)),
    ]
    console.log(
      table(
        ['products', ...figures.map(([size]) => size.toLocaleString('en'))],
        [
          row('filtered list from the index, ms, median', ({ answer }) => answer.p50),
          row('filtered list from the index, ms, 95 %', ({ answer }) => answer.p95),
          row('whole category page, not kept, ms, median', ({ page }) => page.p50),
          row('whole category page, not kept, ms, 95 %', ({ page }) => page.p95),
          row('search, ms, median', ({ search }) => search.p50),
          row('search, ms, 95 %', ({ search }) => search.p95),
          row('list knows of one change after, ms, 95 %', ({ refresh }) => refresh.p95),
          row('index, MB', ({ indexMegabytes }) => indexMegabytes),
          row('whole server process, MB', ({ serverMegabytes }) => serverMegabytes),
          row('catalogue read into the index, s', ({ loadSeconds }) => loadSeconds),
          row('server start to the first category page, s', ({ startSeconds }) => startSeconds),
          row('catalogue generated, s', ({ generateSeconds }) => generateSeconds),
        ],
      ),
    )
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function aDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
