import { join } from 'node:path'
import { fetchPicture } from '@toonbank/adapters/picture/fetch-picture.ts'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { createMasterStore } from './compose/create-master-store.ts'
import { shopPictures } from './media/shop-pictures.ts'
import { readSettings } from './settings.ts'
import { exitWithReason } from './start/exit-with-reason.ts'
import { hotShop } from './start/hot-shop.ts'
import { runShop } from './start/run-shop.ts'

const web = join(import.meta.dirname, '../../storefront')
const ours = /^\/(api|media|sandbox-bank|mailbox|developer-pages|healthz|readyz)([/.?]|$)/

/**
 * npm run dev is one process on one port: pages change in the open browser, API and rules with the next request; the
 * database stays.
 */
await exitWithReason(async () => {
  const settings = readSettings(process.env)
  const policy = { https: false, formHosts: [], contentSecurityPolicy: false } as const
  let vite: ViteDevServer | undefined
  await runShop(settings, {
    policy,
    before: (incoming, outgoing, next) =>
      vite && !ours.test(incoming.url ?? '') ? vite.middlewares(incoming, outgoing, next) : next(),
    assemble: (server, stopping) => async (dependencies) => {
      const started = await createVite({
        root: web,
        configFile: join(web, 'vite.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server } },
      })
      vite = started
      stopping.unshift({ name: 'vite', stop: () => started.close() })
      const dataDir = settings.DATA_DIR
      const masters = createMasterStore({ ...dependencies, settings, dataDir })
      const { media } = shopPictures({ dataDir, masters }, dependencies, fetchPicture)
      return hotShop(started, { dependencies, media, policy })
    },
  })
})
