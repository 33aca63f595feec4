import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { possibleAt } from './possible-routes.server.ts'

type Tree = readonly { readonly id?: string; readonly file: string; readonly path?: string; readonly children?: Tree }[]
interface Listed {
  readonly id: string
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly parentId: string | undefined
}

/** As a build lists them. */
const list = (tree: Tree, parentId?: string): Listed[] =>
  tree.flatMap(({ children = [], file, id = file, ...route }) => [{ ...route, id, parentId }, ...list(children, id)])
const routesById = Object.fromEntries(list(routes as Tree).map((route) => [route.id, route]))
const toTree = (listed: Readonly<Record<string, Listed>>, parentId?: string): object[] =>
  Object.values(listed)
    .filter((route) => route.parentId === parentId)
    .map(({ index, ...route }) => (index ? { ...route, index } : { ...route, children: toTree(listed, route.id) }))
const possibleRoutes = (listed: Readonly<Record<string, Listed>>, address: string) =>
  matchRoutes(toTree(listed) as Parameters<typeof matchRoutes>[0], address)?.at(-1)?.route.id
const at = possibleAt(routesById)

/** An address of each page, and some that merchants may have put pages at. */
const addresses: [path: string, id: string][] = [
  ...Object.values(routesById).flatMap(({ id, path }): [string, string][] => {
    const concrete = path?.replace(/^nl\?\/en\?\/?/, '').replaceAll(/:\w+\??|\*/g, '7')
    return concrete === undefined ? [] : [[concrete, id]]
  }),
  ...['vloerkleden/wollen-vloerkleden/prijs:1-2', 'carts', 'product'].map((path): [string, string] => [
    path,
    'routes/content.tsx',
  ]),
]

it.each(['', '/nl', '/en'])('finds every page below %j among the routes that are possible there', (prefix) => {
  expect(addresses.length).toBeGreaterThan(70)
  for (const [path, id] of addresses) {
    const address = `${prefix}/${path}`.replace(/(?<=.)\/$/, '')
    expect([address, possibleRoutes(at(address, prefix)?.routes() ?? {}, address)]).toEqual([address, id])
  }
})

it('has few routes where the merchant has put a page, and takes its data for the page itself', () => {
  const possible = at('/vloerkleden.data', '')
  expect(possible?.segment).toBeUndefined()
  expect(Object.keys(possible?.routes() ?? {}).length).toBeLessThan(12)
  expect(at('/en/cart.data', '/en')?.segment).toBe('cart')
})

it.each(['/Cart', '/%63art', '/cart%2Flines'])('leaves all routes to %s, which may be any of them', (pathname) => {
  expect(at(pathname, '')).toBeUndefined()
})
