import { expect, it } from 'vitest'
import { followPathRules, type PathRule, toRulePath, toSafeLocation } from './path-rule.ts'

const follow = (rules: Record<string, [string, PathRule['statusCode']?]>, path: string) =>
  followPathRules(path, async (at) => {
    const [location, statusCode = 301] = rules[at] ?? []
    return location === undefined ? undefined : { location, statusCode }
  })

it.each([
  ['/oud/', '/oud'],
  ['//oud///x//', '/oud/x'],
  ['/oud?page=2', '/oud'],
  ['/Oud', '/Oud'],
  ['/caf%C3%A9', '/café'],
  ['/100%', '/100%'],
  ['/', '/'],
  ['', '/'],
])('keeps %j as %j', (path, kept) => {
  expect(toRulePath(path)).toBe(kept)
})

it.each([
  ['/nieuw?x=1#deel', '/nieuw?x=1#deel'],
  ['/café', '/caf%C3%A9'],
  ['https://elders.example/x', 'https://elders.example/x'],
  ['/a/../b', '/b'],
])('sends a browser to %s', (location, sent) => {
  expect(toSafeLocation(location)).toBe(sent)
})

it.each([
  'javascript:alert(1)',
  'JavaScript://x/%0aalert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' /nieuw',
  'data:text/html,x',
  'http:///evil',
  'nieuw',
  '',
])('never sends a browser to %j', (location) => {
  expect(toSafeLocation(location)).toBeUndefined()
})

it('does not leave another site behind when it reads dots away', () => {
  expect(toSafeLocation('/.//evil.example')).toBe('/evil.example')
})

it('follows a chain to its end and answers once', async () => {
  expect(await follow({ '/a': ['/b'], '/b': ['/c?x=1'] }, '/a/')).toEqual({ location: '/c?x=1', statusCode: 301 })
})

it('moves for good only when every step does', async () => {
  expect(await follow({ '/a': ['/b', 308], '/b': ['/c', 307], '/c': ['/d', 301] }, '/a')).toEqual({ location: '/d', statusCode: 307 })
})

it('ends at another site and at what is gone', async () => {
  expect(await follow({ '/a': ['/b'], '/b': ['https://elders.example/'] }, '/a')).toMatchObject({ location: 'https://elders.example/' })
  expect(await follow({ '/a': ['/b'], '/b': ['', 410] }, '/a')).toEqual({ location: '', statusCode: 410 })
})

it.each([
  ['itself', { '/a': ['/a'] }],
  ['itself with a slash and a query', { '/a': ['/a/?page=2'] }],
  ['a circle', { '/a': ['/b'], '/b': ['/c'], '/c': ['/b'] }],
  ['an address that is none', { '/a': ['javascript:alert(1)'] }],
] as const)('counts a rule that leads to %s as no rule', async (_, rules) => {
  expect(await follow(rules as never, '/a')).toBeUndefined()
})

it('follows ten rules and not eleven', async () => {
  const chain = (length: number) => Object.fromEntries(Array.from({ length }, (_, at) => [`/${at}`, [`/${at + 1}`] as [string]]))
  expect(await follow(chain(10), '/0')).toMatchObject({ location: '/10' })
  expect(await follow(chain(11), '/0')).toBeUndefined()
})
