import { expect, it } from 'vitest'
import { followPathRules, type PathRule, toRulePath, toSafeLocation } from './path-rule.ts'

type Rules = Record<string, [string, PathRule['statusCode']?]>

const ruleOf = (rules: Rules, at: string): PathRule | undefined => {
  const [location, statusCode = 301] = rules[at] ?? []
  return location === undefined ? undefined : { location, statusCode }
}
const follow = (rules: Rules, path: string) => followPathRules(path, async (at) => ruleOf(rules, at))
/** The paths whose rules are looked up on the way. */
async function lookupsFor(rules: Rules, path: string): Promise<string[]> {
  const asked: string[] = []
  await followPathRules(path, async (at) => {
    asked.push(at)
    return ruleOf(rules, at)
  })
  return asked
}

it.each([
  ['/oud/', '/oud'],
  ['//oud///x//', '/oud/x'],
  ['/oud?page=2', '/oud'],
  ['/oud?a=1\nb', '/oud'],
  ['/oud///?x', '/oud'],
  ['/cafe\u0301', '/café'],
  ['/100%//', '/100%'],
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
  ['http://elders.example/x', 'http://elders.example/x'],
  ['HTTPS://elders.example', 'https://elders.example/'],
  ['/a/../b', '/b'],
  ['/a//b', '/a//b'],
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
  'https://[evil',
  '/nieuw ',
  'see http://evil.example/',
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
  expect(await follow({ '/a': ['/b', 308], '/b': ['/c', 307], '/c': ['/d', 301] }, '/a')).toEqual({
    location: '/d',
    statusCode: 307,
  })
})

it.each([
  [301, 302, 302],
  [302, 301, 302],
  [302, 307, 302],
  [308, 301, 308],
  [301, 308, 301],
] as const)('%i and then %i is %i', async (first, second, whole) => {
  expect(await follow({ '/a': ['/b', first], '/b': ['/c', second] }, '/a')).toEqual({
    location: '/c',
    statusCode: whole,
  })
})

it('looks no further than where it has been', async () => {
  expect(await lookupsFor({ '/a': ['/b'], '/b': ['/a'] }, '/a')).toEqual(['/a', '/b'])
})

it('ends at another site and at what is gone', async () => {
  expect(await lookupsFor({ '/a': ['https://elders.example/b'] }, '/a')).toEqual(['/a'])
  expect(await follow({ '/a': ['/b'], '/b': ['https://elders.example/'] }, '/a')).toMatchObject({
    location: 'https://elders.example/',
  })
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
  const chain = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`/${at}`, [`/${at + 1}`] as [string]]))
  expect(await follow(chain(10), '/0')).toMatchObject({ location: '/10' })
  expect(await follow(chain(11), '/0')).toBeUndefined()
  expect(await follow({ ...chain(10), '/10': ['', 410] }, '/0')).toEqual({ location: '', statusCode: 410 })
})
