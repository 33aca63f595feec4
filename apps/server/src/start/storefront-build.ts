import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorefrontBuild } from '../http/storefront.ts'
import { StartRefused } from './start-refused.ts'

export async function readStorefrontBuild(): Promise<{ build: StorefrontBuild; clientDir: string }> {
  const at = import.meta.resolve('@toonbank/storefront/build')
  const build: StorefrontBuild = await import(at).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_MODULE_NOT_FOUND'
      ? new StartRefused(`The storefront is not built (${error.message.split('\n')[0]}): run 'npm run build' first.`)
      : error
  })
  return { build, clientDir: join(dirname(fileURLToPath(at)), '../client') }
}
