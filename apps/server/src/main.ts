import './start/as-production.ts'
import { join } from 'node:path'
import { openCdn } from '@toonbank/adapters/cdn/cdns.ts'
import { paymentPages } from '@toonbank/adapters/payment/payment-providers.ts'
import { fetchPicture } from '@toonbank/adapters/picture/fetch-picture.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { openLiveFeed } from '@toonbank/shop/office/live-feed.ts'
import { createApi } from './compose/create-api.ts'
import { createMasterStore } from './compose/create-master-store.ts'
import { createShop } from './http/create-shop.ts'
import { cachePages } from './http/page-cache.ts'
import { hstsOf, type Policy } from './http/security-headers.ts'
import { createStorefront } from './http/storefront.ts'
import { storefrontFiles } from './http/storefront-files.ts'
import { encodeCustomerPicture } from './media/encode-customer-picture.ts'
import { openMakeAhead } from './media/open-make-ahead.ts'
import { shopPictures } from './media/shop-pictures.ts'
import { createOffice } from './office/office.ts'
import { officeLoader } from './office/office-build.ts'
import { readSettings, type Settings } from './settings.ts'
import { exitWithReason } from './start/exit-with-reason.ts'
import { pagesInCdn } from './start/pages-in-cdn.ts'
import { type Assembled, runShop } from './start/run-shop.ts'
import { shareBuild } from './start/share-build.ts'
import type { Stoppable } from './start/stop-in-order.ts'
import { readStorefrontBuild } from './start/storefront-build.ts'

await exitWithReason(async () => {
  const settings = readSettings(process.env)
  const policy: Policy = {
    https: settings.APP_URL?.startsWith('https:') ? settings.HSTS : false,
    formHosts: paymentPages(settings),
    contentSecurityPolicy: true,
  }
  await runShop(settings, {
    policy,
    assemble(_, stopping) {
      const building = readStorefrontBuild()
      building.catch(() => {})
      return async (dependencies) => {
        const built = await building
        const { clientDir, build } = built
        const sharing = shareBuild(buildsDirOf(settings), { id: build.assets.version, clientDir }).catch((err) =>
          dependencies.log.warn({ err }, 'other builds will not find the files of this one'),
        )
        const shop = assembleShop(settings, dependencies, policy, built, stopping)
        await sharing
        return shop
      }
    },
  })
})

/** Every release of the shop finds the files of the others here. */
function buildsDirOf({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'builds')
}

type BuiltStorefront = Awaited<ReturnType<typeof readStorefrontBuild>>

function assembleShop(
  settings: Settings,
  dependencies: CatalogueDependencies,
  policy: Parameters<typeof createShop>[0]['policy'],
  { build, clientDir }: BuiltStorefront,
  stopping: Stoppable[],
): Assembled {
  const api = createApi(dependencies, { encodePicture: encodeCustomerPicture })
  const dataDir = settings.DATA_DIR
  const masters = createMasterStore({ ...dependencies, settings, dataDir })
  const { media } = shopPictures({ dataDir, masters }, dependencies, fetchPicture)
  if (settings.PICTURES_AHEAD) stopping.unshift(openMakeAhead(dependencies))
  const { appUrl, cache } = dependencies
  const cdn = openCdn(settings)
  const inCdn = cdn && pagesInCdn(cdn, dependencies)
  if (inCdn) stopping.unshift(inCdn.purger)
  const storefront = cachePages(createStorefront({ build, mode: 'production', api, appUrl, cache }), {
    cache,
    policy,
    view: { of: build.entry.module.readVatView, show: build.entry.module.inVatView },
    preferred: build.entry.module.readPreferred,
    withoutCampaign: build.entry.module.withoutCampaign,
    shared: inCdn?.shared,
  })
  const live = openLiveFeed(dependencies)
  const office = createOffice({
    live,
    openClient: async () => (await import('./compose/create-staff-api.ts')).createOfficeClient(dependencies),
    load: officeLoader(),
    officeUrl: dependencies.officeUrl ?? appUrl,
    ownHost: settings.ADMIN_HOST,
    hsts: hstsOf(policy),
    log: dependencies.log,
  })
  const files = storefrontFiles(clientDir, policy, { buildsDir: buildsDirOf(settings) })
  const shop = createShop({
    api,
    storefront,
    files,
    media,
    office,
    policy,
    hasCdn: cdn !== undefined,
    appUrl,
    log: dependencies.log,
  })
  return {
    fetch: (request) => shop.fetch(request),
    ready: (incoming) => files.ready(incoming) ?? storefront.ready(incoming),
    paths: [...build.entry.module.pagePaths, ...api.callPaths],
    endStreams: live.stop,
  }
}
