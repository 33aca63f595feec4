import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { handlePages } from './handle-pages.server.ts'

const route = (id: string, path: string) => ({ id, path, module: { loader: () => new Response(id) } })
const routes = { cart: route('cart', 'nl?/en?/cart'), content: route('content', 'nl?/en?/*') }
const build = {
  ...{ routes, assets: { routes: {} }, future: {}, ssr: true, entry: { module: {} } },
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

async function answersTo(paths: readonly string[]): Promise<string[]> {
  const handle = handlePages(build, 'production')
  const answers: string[] = []
  for (const path of paths)
    answers.push(await (await handle(new Request(`http://shop.example${path}`), new RouterContextProvider())).text())
  return answers
}

it('finds a page by any spelling of its address, whatever was asked before', async () => {
  const paths = ['/vloerkleden', '/Cart', '/cart', '/wp-login.php', '/en/Cart', '/en/rugs']
  const pages = ['content', 'cart', 'cart', 'content', 'cart', 'content']
  expect(await answersTo(paths)).toEqual(pages)
  expect(await answersTo(paths.toReversed())).toEqual(pages.toReversed())
})
