import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { expect } from 'vitest'
import { built, startServer } from './testing/server-process.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = aFolder('bundled')

torture('as npm start runs it, the server finds all that lies beside its sources', async () => {
  execFileSync(process.execPath, ['scripts/bundle-server.mjs'], { cwd: root })
  // Migrations, the demo shop and the storefront are there, or it would not be ready.
  const server = startServer({ DATA_DIR: dataDir, METRICS_PORT: '0' }, { program: built })
  try {
    const url = await server.ready()
    const page = await fetch(`${url}/vloerkleden`)
    const html = await page.text()
    expect(page.status).toBe(200)
    const picture = /\/media\/[0-9a-f]{8}\/[a-z0-9-]+-\d+\.avif/.exec(html)?.[0]
    for (const path of [picture, /\/assets\/[\w.-]+\.js/.exec(html)?.[0], '/mailbox', '/api/openapi.json'])
      expect((await fetch(url + path)).status, path).toBe(200)
  } finally {
    await server.stop()
  }
  expect((await server.ended).said).toContain('Stopped in order.')
})
