import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@toonbank/domain/content/href.ts'
import { matchRoutes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import routes from './routes.ts'

const own = Object.entries(pages).flatMap(([page, path]) =>
  (typeof path === 'string' ? [path] : Object.values(path)).map((one) => [page, one] as const),
)
const routeOf = (path: string) =>
  matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route as { path?: string }

/** What the merchant's own paths meet. */
const merchants = 'nl?/en?/*'

it.each(own)('%s, %s, is a route of its own, in both languages, however addresses name them', (_, path) => {
  const concrete = path.replace(/:\w+/g, '7')
  for (const prefix of ['', '/nl', '/en']) {
    const asked = prefix && concrete === '/' ? prefix : prefix + concrete
    const found = routeOf(asked)
    expect([asked, found.path === merchants]).toEqual([asked, false])
  }
})

it('has every route in the table of pages, except those of the merchant', () => {
  const named = own.map(([, path]) => routeOf(path.replace(/:\w+/g, '7')))
  const leaves = (list: readonly { path?: string; children?: unknown }[]): { path?: string }[] =>
    list.flatMap((route) => (Array.isArray(route.children) ? leaves(route.children) : [route]))
  const unnamed = leaves(routes as Parameters<typeof leaves>[0]).filter(
    (route) => !named.includes(route) && route.path !== merchants,
  )
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
it('has the gallery of primitives in development, and nowhere else', async () => {
  const foundAs = async (mode: string) => {
    vi.stubEnv('NODE_ENV', mode)
    vi.resetModules()
    const { default: built } = await import('./routes.ts')
    return matchRoutes(built as Parameters<typeof matchRoutes>[0], '/en/dev/ui/button')?.at(-1)?.route
  }
  expect(await foundAs('development')).toMatchObject({ path: 'nl?/en?/dev/ui/:primitive?', file: 'routes/dev-ui.tsx' })
  expect(await foundAs('production')).toMatchObject({ path: merchants })
})

it('contains no path of the shop written by hand', () => {
  const packages = join(import.meta.dirname, '../../../packages')
  const roots = [
    import.meta.dirname,
    ...['shop', 'documents', 'exchange', 'adapters', 'runtime'].map((name) => join(packages, name, 'src')),
  ]
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|torture)\.|testing\/|^routes\.ts$|a-product\.ts$/.test(name))
      .map((name) => join(root, name)),
  )
  const literal = /['"`](\/en)?\/(cart|winkelwagen|checkout|account|zoeken|search|product|vat-view)\b[^'"`]*['"`]/g
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(
      ([text]) => `${file.slice(file.search(/(apps|packages)\//))}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})
