import { pages } from '@toonbank/domain/content/href.ts'
import { type LocaleStrategy, localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { dropOtherSpellings } from './drop-other-spellings.ts'

interface Route {
  readonly id?: string
  readonly file?: string
  path?: string
  children?: Route[]
}
const copy = (): Route[] => structuredClone(routes) as Route[]
const flattened = (list: readonly Route[]): Route[] =>
  list.flatMap((route) => [route, ...flattened(route.children ?? [])])
const routesOf = (strategy: LocaleStrategy, language: Locale, pathname: string): Route[] => {
  const mine = copy()
  dropOtherSpellings(Object.fromEntries(flattened(mine).entries()), { strategy, language }, pathname)
  return mine
}
const original = copy()
const leadsTo = (list: Route[], path: string) => {
  const match = matchRoutes(list as Parameters<typeof matchRoutes>[0], path)?.at(-1)
  const { id, file } = (match?.route ?? {}) as Route
  return [id ?? file, match?.params]
}

const paths = Object.values(pages).flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path)))
const addresses = ['/vloerkleden/kleur:blauw', '/a/b/c', ...paths.map((path) => path.replace(/:\w+/g, '7'))]

it.each(localeStrategies.flatMap((strategy) => locales.map((language) => [strategy, language] as const)))(
  '%s, %s: every address of the document leads where it led',
  (strategy, language) => {
    const own = { strategy, language }
    const mine = routesOf(strategy, language, pathIn(own, '/'))
    expect(flattened(mine).filter(({ path }) => path?.startsWith('nl?'))).toEqual([])
    for (const address of someOf(addresses, 30)) {
      const href = pathIn(own, address)
      expect([href, leadsTo(mine, href)]).toEqual([href, leadsTo(original, href)])
    }
  },
)

it.each([
  ['prefix_except_default', 'nld', '/nl/cart'],
  ['prefix_except_default', 'eng', '/EN/cart'],
  ['prefix', 'nld', '/'],
  ['no_prefix', 'eng', '/en/cart'],
] as const)('%s, %s: a document at %s keeps every spelling', (strategy, language, pathname) => {
  expect(routesOf(strategy, language, pathname)).toEqual(copy())
})
