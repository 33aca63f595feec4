import { join } from 'node:path'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { Hono } from 'hono'
import type { ViteDevServer } from 'vite'
import type { ShopDependencies } from '../http/create-shop.ts'
import type { RequestHandler } from '../http/request-handler.ts'
import type { StorefrontBuild } from '../http/storefront.ts'
import { encodeCustomerPicture } from '../media/encode-customer-picture.ts'

export interface HotShopDependencies extends Pick<ShopDependencies, 'media' | 'policy'> {
  readonly dependencies: CatalogueDependencies
}

const sources = join(import.meta.dirname, '../../..')

/**
 * Vite reloads changed code; connections stay open. The shop is only composed again after a change, so that caches
 * behave as in production.
 */
export function hotShop(vite: ViteDevServer, { dependencies, media, policy }: HotShopDependencies): RequestHandler {
  const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>
  let loaded: readonly unknown[] = []
  let shop: RequestHandler

  const current = async () => {
    const modules = await Promise.all([
      load<typeof import('../compose/create-api.ts')>(join(sources, 'server/src/compose/create-api.ts')),
      load<typeof import('../http/create-shop.ts')>(join(sources, 'server/src/http/create-shop.ts')),
      load<typeof import('../http/storefront.ts')>(join(sources, 'server/src/http/storefront.ts')),
      load<StorefrontBuild>('virtual:react-router/server-build'),
    ])
    if (modules.every((module, at) => module === loaded[at])) return shop
    loaded = modules
    const [{ createApi }, { createShop }, { createStorefront }, build] = modules
    const api = createApi(dependencies, { encodePicture: encodeCustomerPicture })
    const storefront = createStorefront({
      build,
      mode: 'development',
      api,
      appUrl: dependencies.appUrl,
      cache: dependencies.cache,
    })
    shop = createShop({
      api,
      storefront,
      files: { routes: new Hono() },
      media,
      policy,
      appUrl: dependencies.appUrl,
      log: dependencies.log,
    })
    return shop
  }

  return {
    async fetch(request) {
      try {
        return await (await current()).fetch(request)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        console.error(error)
        return new Response('The shop cannot be loaded; the terminal says why.', { status: 500 })
      }
    },
  }
}
